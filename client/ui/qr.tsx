// A link or an address to be read by a phone.
import { encode } from "uqr"

type QrProps = { text: string /** What it leads to. */; label: string; size?: number }

/** Dark on white whatever the theme, with the quiet border that readers need. */
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
