// What was told a moment ago, for who shows what is older: between a page's calls and its stream nothing gets lost.
import type { Change } from "../database/tenant.ts"
import type { PublishedChanges } from "./broadcast.ts"

/** Milliseconds that a page may take from its calls to its stream. */
export const longestAge = 30_000
/** Of all organizations together; beyond, the oldest are forgotten first. */
const most = 10_000

type Told = { at: number; organization_id: number; change: Change }

export function createRecent() {
  let told: Told[] = []
  return {
    add({ organization_id, changes }: PublishedChanges) {
      const at = performance.now()
      for (const change of changes) told.push({ at, organization_id, change })
      if (told.length > 2 * most) told = told.slice(-most)
    },
    /** What an organization was told within the last `age` milliseconds, in its order. */
    within(organization_id: number, age: number): Change[] {
      const since = performance.now() - age
      return told
        .filter((one) => one.at >= since && one.organization_id === organization_id)
        .map(({ change }) => change)
    },
    prune() {
      const since = performance.now() - longestAge
      if (told[0] && told[0].at < since) told = told.filter(({ at }) => at >= since)
    },
  }
}
