// What was published a moment ago, for who shows what is older: between a page's calls and its stream nothing gets lost.
import type { Change } from "../database/tenant.ts"
import type { PublishedChanges } from "./broadcast.ts"

/** Milliseconds that a page may take from its calls to its stream. */
export const longestAge = 30_000
/** Of all organizations together; beyond, the oldest are forgotten first. */
const most = 10_000

type Published = { at: number; organization_id: number; change: Change }

export function createRecent() {
  let published: Published[] = []
  return {
    add({ organization_id, changes }: PublishedChanges) {
      const at = performance.now()
      for (const change of changes) published.push({ at, organization_id, change })
      if (published.length > 2 * most) published = published.slice(-most)
    },
    /** What was published of an organization within the last `age` milliseconds, in its order. */
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
