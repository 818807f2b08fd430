// The way from paper to the portal: a QR code, and the address beside it.
import { codePath } from "../../src/payment-methods/codes/rules.ts"
import { piecesOf } from "./text.ts"

/**
 * `shown` is the address without the parts that people don't type, in pieces; `path` draws the code in a square of
 * `size`.
 */
export const payOnline = (url: string, isLink: boolean) => ({
  ...{ url, link: isLink, shown: piecesOf(url.replace(/^https?:\/\//, "")) },
  ...codePath(url, 0),
})
