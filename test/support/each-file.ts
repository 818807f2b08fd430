// Runs in each test file before its own tests are read.
import { afterAll, afterEach, expect } from "vitest"
import { adviceFor, advise } from "../guards/advice.ts"
import { shareApp } from "./app.ts"
import { endFile } from "./endings.ts"
import { checkFailedJobs } from "./failed-jobs.ts"

// Guards look at everything that is kept, and long trials cut what others need.
const { testPath = "" } = expect.getState()
shareApp(!/\/test\/(guards|slow(?!\/printed))\//.test(testPath))
const advice = adviceFor(testPath)
if (advice) afterEach(({ task }) => advise(task.result?.errors ?? [], advice))
afterEach(checkFailedJobs)
afterAll(async () => {
  await endFile()
  checkFailedJobs()
})
