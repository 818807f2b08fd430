// The staff's conversations: with a client, and in a project's chat.
import { useQueryClient } from "@tanstack/react-query"
import { getQueryKey } from "@trpc/react-query"
import { useMemo } from "react"
import { calls, withHeaders } from "../../api/client.ts"
import { api } from "../../api/hooks.ts"
import { currentOrg, storedUser } from "../../lib/storage.ts"
import type { Files, Thread } from "../../shared/conversation/thread.ts"

const { messages } = calls

export function useDirectThread(client_id: number): Thread {
  const cache = useQueryClient()
  return useMemo(
    () => ({
      queryKey: [["messages", "thread"], { client_id }],
      place: placeOf(`client ${client_id}`),
      me: "organization",
      read: (page) => messages.list.query({ ...page, client_id }),
      send: (said, key) => messages.send.mutate({ ...said, client_id }, once(key)),
      files,
      async markRead(message_ids) {
        await messages.markAsRead.mutate({ client_id, message_ids })
        await cache.invalidateQueries({ queryKey: getQueryKey(api.messages.unreadCount) })
      },
    }),
    [cache, client_id],
  )
}

export function useProjectThread(id: number): Thread {
  const cache = useQueryClient()
  return useMemo(
    () => ({
      queryKey: [["messages", "thread"], { project_id: id }],
      place: placeOf(`project ${id}`),
      me: "organization",
      read: (page) => messages.chat.list.query({ ...page, id }),
      send: (said, key) => messages.chat.send.mutate({ ...said, id }, once(key)),
      files,
      async markRead(message_ids) {
        await messages.chat.markAsRead.mutate({ id, message_ids })
        await Promise.all([
          cache.invalidateQueries({ queryKey: getQueryKey(api.projects.list) }),
          cache.invalidateQueries({ queryKey: getQueryKey(api.messages.unreadCount) }),
        ])
      },
    }),
    [cache, id],
  )
}

const files: Files = {
  url: "/api/attachments/",
  link: (id) => calls.file_links.attachment.mutate({ id }),
  remove: (id) => calls.messages.attachments.delete.mutate({ id }),
}

const once = (key: string) => withHeaders({ "idempotency-key": key })

/** Unsent text belongs to one member, even on a shared computer. */
const placeOf = (thread: string) => `staff ${storedUser()?.id} ${currentOrg()?.id} ${thread}`
