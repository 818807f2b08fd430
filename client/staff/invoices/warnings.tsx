// Warnings before an invoice is sent.
import { Info } from "lucide-react"
import { dueProblem } from "../../../src/invoices/issuing/rules.ts"
import type { InvoiceDetail } from "../../../src/invoices/schema.ts"
import { api } from "../../api/hooks.ts"
import { today } from "../../lib/dates.ts"
import { Note } from "../../ui/note.tsx"

/** What is missing or looks odd. */
export function ReadinessWarnings({ id, className }: { id: number; className?: string }) {
  const { data } = api.invoices.readiness.useQuery({ id })
  return <Warnings messages={data?.warnings.map(({ message }) => message) ?? []} className={className} />
}

type DatesProps = {
  /** As it is being typed; "" on receipt. */
  due_date: string
  /** The saved invoice; null for a new one. */
  before: Pick<InvoiceDetail, "id" | "status" | "issue_date"> | null
}

/** What looks odd about the days of an invoice that is being written, and about the number that it gets by them. */
export function DateWarnings({ due_date, before }: DatesProps) {
  const { data } = api.invoices.readiness.useQuery(
    { id: before?.id ?? 0 },
    { enabled: before?.status === "draft" },
  )
  const days = { due_date: due_date || null, issue_date: before?.issue_date ?? null, issued_on: today() }
  const isWritten = before === null || before.status === "draft"
  const due = isWritten ? dueProblem(days) : null
  const others = data?.warnings.filter(({ field }) => field === "issue_date" || field === "number") ?? []
  return <Warnings messages={[...(due === null ? [] : [due]), ...others.map(({ message }) => message)]} />
}

export function Warnings({
  messages,
  className,
}: {
  messages: readonly string[]
  className?: string | undefined
}) {
  if (messages.length === 0) return null
  return (
    <ul className={className} aria-label="Check before sending">
      {messages.map((message) => (
        <li
          key={message}
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
