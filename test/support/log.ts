// A log that no one reads.
import type { Log } from "../../src/core/base/log.ts"

export const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }
