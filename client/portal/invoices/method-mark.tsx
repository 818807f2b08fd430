// A mark of each way to pay, drawn by ourselves: a letter for a brand, a picture for everything else.
import { clsx } from "clsx"
import {
  Bitcoin,
  Building2,
  CreditCard,
  Globe,
  Info,
  Landmark,
  type LucideIcon,
  Nfc,
  Smartphone,
} from "lucide-react"
import type { PaymentType } from "../../../src/payment-methods/details/schema.ts"

type Mark = { glyph: LucideIcon | string; look?: string }

const marks: Record<PaymentType, Mark> = {
  paypal: { glyph: "P", look: "bg-[#1d4ed8]" },
  cryptocurrency: { glyph: Bitcoin, look: "bg-[#b45309]" },
  wire_transfer: { glyph: Landmark },
  bank_transfer_local: { glyph: Building2 },
  bank_transfer_international: { glyph: Globe },
  zelle: { glyph: "Z", look: "bg-[#6d28d9]" },
  apple_pay: { glyph: Smartphone },
  venmo: { glyph: "V", look: "bg-[#0369a1]" },
  payment_link: { glyph: CreditCard },
  cash_app: { glyph: "$", look: "bg-[#15803d]" },
  google_pay: { glyph: Nfc },
  wise: { glyph: "W", look: "bg-[#3f6212]" },
  western_union: { glyph: "WU", look: "bg-[#854d0e]" },
  moneygram: { glyph: "MG", look: "bg-[#be123c]" },
  other: { glyph: Info },
}

/** Decorative: the method's name is next to it. */
export function MethodMark({ type }: { type: PaymentType }) {
  const { glyph: Glyph, look } = marks[type]
  return (
    <span
      aria-hidden
      className={clsx(
        "grid -my-0.5 size-6 place-items-center rounded-md font-semibold text-xs",
        look ? `${look} text-white` : "bg-press text-ink",
      )}
    >
      {typeof Glyph === "string" ? Glyph : <Glyph className="size-3.5 stroke-[1.75]" />}
    </span>
  )
}
