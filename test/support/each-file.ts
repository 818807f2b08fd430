// Runs in each test file before its own tests are read.
import { afterAll, afterEach } from "vitest"
import { endFile } from "./endings.ts"
import { checkFailedJobs } from "./failed-jobs.ts"

afterEach(checkFailedJobs)
afterAll(async () => {
  await endFile()
  checkFailedJobs()
})
