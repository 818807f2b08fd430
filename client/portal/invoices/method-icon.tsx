// An icon for each kind of payment method.
import {
  ArrowLeftRight,
  Banknote,
  Bitcoin,
  Building2,
  CircleDollarSign,
  CreditCard,
  Globe,
  HandCoins,
  Info,
  Landmark,
  type LucideIcon,
  Nfc,
  Send,
  Smartphone,
  Wallet,
  Zap,
} from "lucide-react"
import type { PaymentType } from "../../../src/payment-methods/details/schema.ts"

const icons: Record<PaymentType, LucideIcon> = {
  paypal: Wallet,
  cryptocurrency: Bitcoin,
  wire_transfer: Landmark,
  bank_transfer_local: Building2,
  bank_transfer_international: Globe,
  zelle: Zap,
  apple_pay: Smartphone,
  venmo: HandCoins,
  payment_link: CreditCard,
  cash_app: CircleDollarSign,
  google_pay: Nfc,
  wise: ArrowLeftRight,
  western_union: Banknote,
  moneygram: Send,
  other: Info,
}

/** Decorative beside the method's name. */
export function MethodIcon({ type }: { type: PaymentType }) {
  const Icon = icons[type]
  return <Icon aria-hidden className="size-5 stroke-[1.5] text-muted" />
}
