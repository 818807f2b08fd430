// How the tests run: unit and API tests in forks that each own a database; see test/support/database.ts.
import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    include: ["test/**/*.test.ts"],
    exclude: [
      "test/e2e/**",
      "test/bench/**",
      "test/soak/**",
      ...(process.env.PORTICO_QUICK ? ["test/slow/**"] : []),
    ],
    globalSetup: ["test/support/setup.ts"],
    env: { PORTICO_CHECK_OUTPUT: "1" },
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
