// How the browser journeys run: two files at a time, each on a fresh database, against the pages as they are delivered, and
// no more pages at once than a small machine draws in time. When all are over, what they have seen is looked through (after/).
import { defineConfig } from "vitest/config"
import { stalled } from "./support/stalls.ts"

const root = new URL("../..", import.meta.url).pathname
const workers = { root, pool: "forks", maxWorkers: 2 } as const

export default defineConfig({
  test: {
    root,
    projects: [
      {
        test: {
          ...workers,
          name: "journeys",
          include: ["test/e2e/**/*.test.ts"],
          exclude: ["test/e2e/after/**"],
          globalSetup: ["test/e2e/support/setup.ts"],
          maxConcurrency: 2,
          retry: { count: 1, condition: new RegExp(`^${stalled}`) },
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000, interval: 50 } },
        },
      },
      {
        test: {
          ...workers,
          name: "after",
          include: ["test/e2e/after/*.test.ts"],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
