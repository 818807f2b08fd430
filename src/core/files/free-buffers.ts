// Frees the bytes of a stream that have been used, while more arrive.
import { pipeline, type Readable, Transform } from "node:stream"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

setFlagsFromString("--expose-gc")
const collect: (options: { type: "minor"; execution: "sync" }) => void = runInNewContext("gc")

/** Buffers lie outside of the heap, so by itself the collector waits until they are 64 MB and more. */
const every = 8 * 1024 * 1024

/** The same stream, with its used buffers freed. Errors and the end pass through both ways. */
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
