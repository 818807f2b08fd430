// Asking again for what has changed, also where the first answer is still on its way.
import type { QueryClient } from "@tanstack/react-query"

/**
 * Calls `ask`, which invalidates what has changed. A first answer on its way isn't asked for again by that, and may be older
 * than the change: once it is there, it is.
 */
export function refreshing(client: QueryClient, ask: () => void) {
  const coming = client
    .getQueryCache()
    .findAll({ fetchStatus: "fetching", predicate: ({ state }) => state.data === undefined })
  ask()
  for (const { state, promise, queryKey } of coming) {
    const again = () => void client.invalidateQueries({ queryKey, exact: true })
    // By then it is in the cache too; one that fails says so where it is shown.
    if (state.isInvalidated)
      promise?.then(
        () => setTimeout(again),
        () => undefined,
      )
  }
}
