// Fetching again what has changed, even if its first answer is still on its way.
import type { QueryClient } from "@tanstack/react-query"

/**
 * Calls `ask`, which invalidates what has changed. That doesn't repeat a first fetch in progress, whose answer may be
 * older than the change: it is fetched again once it has arrived.
 */
export function refreshing(client: QueryClient, ask: () => void) {
  const coming = client
    .getQueryCache()
    .findAll({ fetchStatus: "fetching", predicate: ({ state }) => state.data === undefined })
  ask()
  for (const { state, promise, queryKey } of coming) {
    const again = () => void client.invalidateQueries({ queryKey, exact: true })
    // By then it is in the cache too; a failed one is shown where it is used.
    if (state.isInvalidated)
      promise?.then(
        () => setTimeout(again),
        () => undefined,
      )
  }
}
