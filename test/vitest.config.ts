// How the tests run: two at a time; files share a process and its modules, and most of them its application and database
// (test/support/app.ts), which takes a third of the time.
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
    setupFiles: ["test/support/each-file.ts"],
    pool: "forks",
    // Fewer collections of what each test leaves behind: some of the time.
    execArgv: ["--max-semi-space-size=64"],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes when it comes: a machine may be busy.
    expect: { poll: { timeout: 20_000, interval: 20 } },
  },
})
