// Bytes that pass through and are done with are given back while more of them come.
import { pipeline, type Readable, Transform } from "node:stream"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

setFlagsFromString("--expose-gc")
const collect: (options: { type: "minor"; execution: "sync" }) => void = runInNewContext("gc")

/** Buffers lie outside of the heap, so left alone the collector sees no hurry until they are 64 MB and more. */
const every = 8 * 1024 * 1024

/** The same stream, swept behind. Its failures are those of `source`, and what ends it ends `source`. */
export function freeingBuffers(source: Readable): Readable {
  let passed = 0
  const through = new Transform({
    transform(piece: Buffer, _encoding, done) {
      passed += piece.length
      if (passed >= every) {
        passed = 0
        collect({ type: "minor", execution: "sync" })
      }
      done(null, piece)
    },
  })
  pipeline(source, through, () => {})
  return through
}
