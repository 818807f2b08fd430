// Recently published changes, for screens with older data: nothing is lost between a page's calls and its stream.
import type { Change } from "../database/tenant.ts"
import type { PublishedChanges } from "./broadcast.ts"

/** Milliseconds between a page's calls and its stream, at most. */
export const longestAge = 30_000
/** Of all organizations together; beyond, the oldest are dropped. */
const maxRecent = 10_000

type Published = { at: number; organization_id: number; change: Change }

export function createRecent() {
  let published: Published[] = []
  return {
    add({ organization_id, changes }: PublishedChanges) {
      const at = performance.now()
      for (const change of changes) published.push({ at, organization_id, change })
      if (published.length > 2 * maxRecent) published = published.slice(-maxRecent)
    },
    /** Changes of an organization in the last `age` milliseconds, in order. */
    within(organization_id: number, age: number): Change[] {
      const since = performance.now() - age
      return published
        .filter((one) => one.at >= since && one.organization_id === organization_id)
        .map(({ change }) => change)
    },
    prune() {
      const since = performance.now() - longestAge
      if (published[0] && published[0].at < since) published = published.filter(({ at }) => at >= since)
    },
  }
}
