// Runs in each test file before its own tests are read.
import { afterAll, afterEach, expect } from "vitest"
import { shareApp } from "./app.ts"
import { endFile } from "./endings.ts"
import { checkFailedJobs } from "./failed-jobs.ts"

// Guards look at everything that is kept, and long trials cut what others need.
shareApp(!/\/test\/(guards|slow(?!\/printed))\//.test(expect.getState().testPath ?? ""))
afterEach(checkFailedJobs)
afterAll(async () => {
  await endFile()
  checkFailedJobs()
})
