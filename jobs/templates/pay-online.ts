// The way from paper to the portal: a QR code, and the address beside it.
import { encode } from "uqr"
import { piecesOf } from "./text.ts"

/**
 * `shown` is the address without the parts that people don't type, in pieces; `path` draws the code in a square of
 * `size`.
 */
export function payOnline(url: string, isLink: boolean) {
  const { data, size } = encode(url, { border: 0, ecc: "M" })
  const path = data
    .flatMap((line, y) => line.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join("")
  return { url, link: isLink, shown: piecesOf(url.replace(/^https?:\/\//, "")), path, size }
}
