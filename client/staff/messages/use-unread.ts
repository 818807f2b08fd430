// How many messages of each client nobody of the staff has read.
import { api } from "../../api/hooks.ts"
import { usePolling } from "../../shared/live.ts"

/** Spec §9: how often it is asked for again where no event says when. */
const refresh = 10_000

export function useUnread() {
  const unread = api.messages.unreadCount.useQuery(undefined, { refetchInterval: usePolling(refresh) })
  const counts = new Map(unread.data?.map(({ client_id, unread_count }) => [client_id, unread_count]))
  return { counts, total: [...counts.values()].reduce((sum, count) => sum + count, 0) }
}
