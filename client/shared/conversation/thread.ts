// A conversation of two sides: its newest messages, kept up to date, and older ones on demand.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { Message, Side } from "../../../src/messages/schema.ts"
import { usePolling } from "../live.ts"
import { joined, maxPerRequest, type Talk, withOlder } from "./talk.ts"

/** A conversation with its calls: of the staff with a client, or the chat of a project. */
export type Thread = {
  /** The query key of its answers; events refresh a prefix of it. */
  queryKey: readonly unknown[]
  /** The browser's key for unsent text: who is writing, and where. */
  place: string
  me: Side
  read(page: { limit: number; cursor?: string }): Promise<Message[]>
  /** `key` is the same for each try of a message: the server stores it once. */
  send(said: Said, key: string): Promise<Message>
  files: Files
  markRead(message_ids: number[]): Promise<unknown>
}

/** `attachments`: the ids of uploaded files. */
type Said = { message: string; attachments: number[] }
/** Files are uploaded at `url`; each has its own address below it, by its id. */
export type Files = {
  url: string
  link(id: number): Promise<{ url: string }>
  /** Only staff may. */
  remove?(id: number): Promise<unknown>
}

/** How often a chat is fetched again when no event announces a message. */
const refresh = 3_000

export function useThread({ queryKey, read }: Thread) {
  const cache = useQueryClient()
  const talk = useQuery({
    queryKey,
    queryFn: async () => {
      const fresh = await read({ limit: maxPerRequest })
      return joined(cache.getQueryData<Talk>(queryKey), fresh)
    },
    refetchInterval: usePolling(refresh),
  })
  const older = useMutation({
    mutationFn: (cursor: string) => read({ limit: maxPerRequest, cursor }),
    onSuccess: (page) => cache.setQueryData<Talk>(queryKey, (now) => now && withOlder(now, page)),
  })
  const first = talk.data?.messages[0]
  return {
    talk,
    older: {
      /** There are older messages that aren't shown yet. */
      more: talk.data?.more === true,
      failed: older.isError,
      load: () => first && !older.isPending && older.mutate(String(first.id)),
    },
  }
}
