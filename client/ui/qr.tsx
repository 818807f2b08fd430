// A QR code.
import { encode } from "uqr"

type QrProps = { text: string /** Its content. */; label: string; size?: number }

/** Dark on white in every theme, with the quiet zone that scanners need. */
export function Qr({ text, label, size = 160 }: QrProps) {
  const { data, size: modules } = encode(text, { border: 4, ecc: "M" })
  const path = data
    .flatMap((line, y) => line.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join("")
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      className="max-w-full rounded-md"
    >
      <rect width={modules} height={modules} fill="#ffffff" />
      <path d={path} fill="#0b1220" />
    </svg>
  )
}
