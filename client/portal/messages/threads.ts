// The conversations of a client: with the organization directly, and in the chat of a project.
import { useMemo } from "react"
import { calls, queryClient, withHeaders } from "../../api/client.ts"
import { portalAuth } from "../../lib/storage.ts"
import type { Thread } from "../../shared/conversation/thread.ts"
import { unread } from "../queries.ts"

const { portal } = calls.messages

export const useDirectThread = (): Thread =>
  useMemo(
    () => ({
      ...common("direct"),
      read: (page) => portal.list.query(page),
      send: (said, key) => portal.send.mutate(said, once(key)),
    }),
    [],
  )

export const useProjectThread = (id: number): Thread =>
  useMemo(
    () => ({
      ...common(`project ${id}`),
      read: (page) => portal.chat.list.query({ ...page, id }),
      send: (said, key) => portal.chat.send.mutate({ ...said, id }, once(key)),
    }),
    [id],
  )

const common = (name: string) => ({
  queryKey: ["portal", "thread", name],
  // Drafts of one client aren't shown to another on the same device.
  place: `client ${portalAuth()?.client.id} ${name}`,
  me: "client" as const,
  files: {
    url: "/portal/attachments/",
    link: (id: number) => calls.file_links.ownAttachment.mutate({ id }),
  },
  async markRead(message_ids: number[]) {
    await portal.markRead.mutate({ message_ids })
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: unread().queryKey }),
      queryClient.invalidateQueries({ queryKey: ["portal", "projects"] }),
    ])
  },
})

const once = (key: string) => withHeaders({ "idempotency-key": key })
