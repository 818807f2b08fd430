// Which bytes of a file a Range header asks for.

/** Both inclusive. */
export type Range = { start: number; end: number }

/**
 * In: the header and the size of the file in bytes. Undefined (the whole file) without a header, for an unreadable one
 * and for several ranges, as RFC 9110 allows.
 */
export function readRange(header: string | undefined, size: number): Range | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? "") ?? []
  if (first === "" && last === "") return undefined
  if (first === "") return Number(last) === 0 || size === 0 ? "unsatisfiable" : tail(Number(last), size)
  const start = Number(first)
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== "" && Number(last) < start) return undefined
  return start >= size ? "unsatisfiable" : { start, end }
}

const tail = (length: number, size: number) => ({ start: Math.max(0, size - length), end: size - 1 })
