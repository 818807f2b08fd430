// Makes the sample data that someone waits for.
import { makeSample } from "../../src/samples/service.ts"
import type { Handler } from "../job.ts"

export const makeSampleData: Handler<"make-sample"> = {
  run: (parts, payload) => makeSample(parts, payload),
}
