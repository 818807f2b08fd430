// A job store for one test, which only does what the test says.
import type { Job, Store } from "../../jobs/store.ts"

/** A store whose queues do `add` with what they are given. */
export const storeOf = (add: (jobs: Job[]) => Promise<void>): Store => ({
  queue: () => ({ add, count: async () => 1, check: async () => {}, close: async () => {} }),
  isThere: () => true,
  work: () => ({ close: async () => {} }),
  onReturn: () => {},
  close: async () => {},
})
