// QR codes of payments: what they contain, and how they are drawn.
import { encode } from "uqr"
import type { PaymentDetails, PaymentType } from "../details/schema.ts"
import type { PayLink } from "../links/rules.ts"

export const codeKinds = ["page", "wallet", "wallet_address", "transfer"] as const

export type QrCode = { kind: (typeof codeKinds)[number]; text: string }
type Way = {
  type: PaymentType
  details: PaymentDetails
  pay_link: PayLink | null
  transfer_code: string | null
}

/** ISO/IEC 18004: bytes of the largest code whose errors of 15 % can be corrected. */
const maxBytes = 2_331

/** A page or a wallet to open, an address to copy, or a transfer to fill in. Null where there is nothing to scan. */
export function qrCode(way: Way): QrCode | null {
  const code = codeOf(way)
  return code && new TextEncoder().encode(code.text).length <= maxBytes ? code : null
}

function codeOf({ type, details, pay_link, transfer_code }: Way): QrCode | null {
  const isWallet = type === "cryptocurrency"
  if (pay_link) return { kind: isWallet ? "wallet" : "page", text: pay_link.url }
  const { crypto_wallet_address } = details
  if (isWallet && crypto_wallet_address) return { kind: "wallet_address", text: crypto_wallet_address }
  return transfer_code === null ? null : { kind: "transfer", text: transfer_code }
}

/** The dark modules as one path, in a square of `size` modules; a border of 4 is the quiet zone that scanners need. */
export function codePath(text: string, border: 0 | 4) {
  const { data, size } = encode(text, { border, ecc: "M" })
  const runs = data.flatMap((line, y) => {
    const modules = line.map((isDark) => (isDark ? "1" : "0")).join("")
    return Array.from(
      modules.matchAll(/1+/g),
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    )
  })
  return { path: runs.join(""), size }
}

/** Dark on white in every theme, as scanners need it. */
export function codePicture(text: string): string {
  const { path, size } = codePath(text, 4)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#0b1220" d="${path}"/></svg>`
}
