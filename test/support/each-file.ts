// Runs in each test file before its own tests are read.
import { afterAll } from "vitest"
import { endFile } from "./endings.ts"

afterAll(endFile)
