// Warnings before an invoice is sent.
import { Info } from "lucide-react"
import { api } from "../../api/hooks.ts"
import { Note } from "../../ui/note.tsx"

/** What is missing or looks odd. */
export function ReadinessWarnings({ id, className }: { id: number; className?: string }) {
  const { data } = api.invoices.readiness.useQuery({ id })
  if (!data || data.warnings.length === 0) return null
  return (
    <ul className={className} aria-label="Check before sending">
      {data.warnings.map(({ field, message }) => (
        <li
          key={field}
          className="flex gap-2 text-pretty text-muted text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0"
        >
          <Info />
          {message}
        </li>
      ))}
    </ul>
  )
}

export function NoWayToPay() {
  const methods = api.payment_methods.list.useQuery()
  if (!methods.data || methods.data.some((method) => method.is_active)) return null
  return (
    <Note tone="warning">
      You have no active payment method, so clients won't see how to pay you.{" "}
      {/* In another tab: this page may hold unsaved values. */}
      <a
        href="/profile?tab=payment-methods"
        target="_blank"
        rel="noopener"
        className="inline-block underline"
      >
        Set up how you get paid
      </a>
    </Note>
  )
}
