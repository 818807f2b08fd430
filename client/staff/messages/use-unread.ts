// Unread messages of each client, direct and in the chats of projects.
import { api } from "../../api/hooks.ts"
import { usePolling } from "../../shared/live.ts"
import { may } from "../may.ts"

/** How often to refetch without events. */
const refresh = 10_000

export function useUnread() {
  const unread = api.messages.unreadCount.useQuery(undefined, {
    enabled: may("work"),
    refetchInterval: usePolling(refresh),
  })
  const clients = unread.data ?? []
  return {
    total: sumOf(clients),
    /** By client. */
    direct: new Map(
      clients.map(({ client_id, unread_count, projects }) => [client_id, unread_count - sumOf(projects)]),
    ),
    chats: clients.flatMap(({ client_id, projects }) => projects.map((chat) => ({ ...chat, client_id }))),
  }
}

const sumOf = (counted: readonly { unread_count: number }[]) =>
  counted.reduce((sum, { unread_count }) => sum + unread_count, 0)
