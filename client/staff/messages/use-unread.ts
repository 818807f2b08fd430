// Unread messages of each client.
import { api } from "../../api/hooks.ts"
import { usePolling } from "../../shared/live.ts"

/** How often to refetch without events. */
const refresh = 10_000

export function useUnread() {
  const unread = api.messages.unreadCount.useQuery(undefined, { refetchInterval: usePolling(refresh) })
  const counts = new Map(unread.data?.map(({ client_id, unread_count }) => [client_id, unread_count]))
  return { counts, total: [...counts.values()].reduce((sum, count) => sum + count, 0) }
}
