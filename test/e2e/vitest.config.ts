// How the browser journeys run: two files at a time, against the pages as they are delivered. Files of a worker share its
// server, its browser and their modules. When all are over, what they have seen is looked through (after/).
import { defineConfig } from "vitest/config"
import { slowdown } from "./support/slow.ts"
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
          isolate: false,
          retry: { count: 1, condition: new RegExp(`^${stalled}`) },
          testTimeout: 180_000 * slowdown,
          hookTimeout: 120_000 * slowdown,
          expect: { poll: { timeout: 30_000 * slowdown, interval: 50 } },
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
