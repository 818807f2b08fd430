// An invoice's total, due date, email status and lock.

import { BellRing, CircleAlert, CircleCheck, Clock, Lock, Mail } from "lucide-react"
import { Fragment, type ReactNode } from "react"
import { shownAddress } from "../../../../src/core/values/mail-address.ts"
import { wasPaid } from "../../../../src/documents/settled/rules.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { date, moment, money } from "../../../lib/format.ts"
import { Card } from "../../../ui/page.tsx"
import { Progress } from "../../../ui/progress.tsx"
import { InvoiceCustom } from "../../custom-fields/custom-facts.tsx"
import { may } from "../../may.ts"
import { reminderText } from "../../reminders/reminder-text.ts"
import { useInvoiceReminders } from "../../reminders/use-reminders.ts"
import { dueDayOf } from "../due-day.ts"
import { settledRows, type TotalRow, totalRows } from "../total-rows.ts"
import { ReadinessWarnings } from "../warnings.tsx"

export const Facts = ({ invoice }: { invoice: InvoiceDetail }) => (
  <Card>
    <div className="sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-10">
      <div>
        <p className="text-muted text-sm">{amountLabel(invoice)}</p>
        <p className="tabular font-semibold text-2xl tracking-tight">
          {money(mainAmount(invoice), invoice.currency)}
        </p>
        {invoice.payment_state === "partial" && <Settled invoice={invoice} />}
      </div>
      <Sums invoice={invoice} />
    </div>
    <InvoiceCustom invoice={invoice} />
    <div className="mt-4 flex flex-col gap-2 border-line border-t pt-3 text-sm">
      <MailState invoice={invoice} />
      <ReminderState invoice={invoice} />
      {invoice.is_protected && (
        <StateLine icon={<Lock />}>
          Issued and locked.
          {invoice.allowed.includes("credit") &&
            ` To correct it, ${invoice.allowed.includes("void") ? "void it or " : ""}create a credit note.`}
        </StateLine>
      )}
      {invoice.closed_until !== null && !invoice.is_protected && (
        <StateLine icon={<Lock />}>
          Your books are closed through {date(invoice.closed_until)}, so this invoice can't be changed.
          {invoice.allowed.includes("credit") && " To correct it, create a credit note."}
        </StateLine>
      )}
      {invoice.status === "draft" && may("work") && <ReadinessWarnings id={invoice.id} />}
    </div>
  </Card>
)

/** The share that is paid, credited or written off. */
const Settled = ({ invoice: { payable, amount_due, currency } }: { invoice: InvoiceDetail }) => (
  <div className="mt-2">
    <Progress
      bare
      label="Settled"
      value={payable - amount_due}
      max={payable}
      note={`${money(payable - amount_due, currency)} of ${money(payable, currency)}`}
    />
  </div>
)

/** The amount due; of a paid invoice the amount paid, of a cancelled one the total. */
function mainAmount(invoice: InvoiceDetail): number {
  if (invoice.status === "cancelled") return invoice.payable
  return isPaid(invoice) ? invoice.amount_paid : invoice.amount_due
}

/** An invoice that was fully written off or credited was never paid. */
const isPaid = ({ status, payable, amount_paid }: InvoiceDetail) =>
  status === "paid" && (amount_paid > 0 || payable === 0)

/** As on the PDF: the client doesn't pay what is withheld. */
function amountLabel(invoice: InvoiceDetail): string {
  if (isPaid(invoice)) return "Paid"
  if (invoice.status !== "cancelled") return "Amount due"
  return invoice.withheld === 0 ? "Total" : "Amount payable"
}

const Sums = ({ invoice }: { invoice: InvoiceDetail }) => (
  <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm sm:max-lg:mt-0 [&_dd]:text-right [&_dt]:text-muted">
    {sumsOf(invoice).map(({ id, label, value }) => (
      <Fragment key={id}>
        <dt className="min-w-0">{label}</dt>
        <dd className="tabular">{value}</dd>
      </Fragment>
    ))}
    <dt>{invoice.issue_date === null ? "Created" : "Issued"}</dt>
    <dd>{date(invoice.issue_date ?? invoice.created_at)}</dd>
    <dt>{invoice.is_overdue ? "Was due" : "Due"}</dt>
    <dd className={invoice.is_overdue ? "text-danger" : undefined}>
      {date(dueDayOf(invoice), "On receipt")}
    </dd>
    {invoice.paid_at !== null && (
      <>
        <dt>{wasPaid({ paid: invoice.amount_paid, payable: invoice.payable }) ? "Paid on" : "Settled on"}</dt>
        <dd>{date(invoice.paid_at)}</dd>
      </>
    )}
  </dl>
)

/** Without the last row, which is shown in large above. */
function sumsOf(invoice: InvoiceDetail): TotalRow[] {
  const { currency } = invoice
  const rows = totalRows(invoice, invoice, (amount, less) => money(less ? -amount : amount, currency))
  const settled = settledRows(invoice)
  const sums = rows.slice(0, -1)
  const shown = sums.length > 1 ? sums : []
  if (settled.length === 0) return shown
  const last = rows.slice(-1).map((row) => (row.id === "payable" ? { ...row, label: "Amount payable" } : row))
  return [...shown, ...last, ...settled]
}

function MailState({ invoice }: { invoice: InvoiceDetail }) {
  const { status, mail_status, client_email, viewed_at, allowed } = invoice
  const mail = lastMail(invoice)
  if (mail_status === "queued") return <StateLine icon={<Clock />}>Sending to {mail.to}</StateLine>
  if (mail_status === "failed")
    return (
      <StateLine icon={<CircleAlert className="text-danger" />}>
        The email to {shownAddress(mail.to)} couldn't be delivered.
        {allowed.includes("send") && " Check the address and send it again."}
      </StateLine>
    )
  if (viewed_at !== null)
    return <StateLine icon={<CircleCheck className="text-success" />}>Opened {moment(viewed_at)}</StateLine>
  if (mail_status === "sent")
    return (
      <StateLine icon={<Mail />}>
        Emailed to {mail.to}
        {mail.at !== null && (
          <>
            , <span className="whitespace-nowrap">{moment(mail.at)}</span>
          </>
        )}
      </StateLine>
    )
  return (
    <StateLine icon={<Mail />}>
      {allowed.includes("send")
        ? `${status === "draft" ? "Not sent" : "Not emailed"} yet. It will go to ${shownAddress(client_email)}.`
        : "Never emailed."}
    </StateLine>
  )
}

function ReminderState({ invoice }: { invoice: InvoiceDetail }) {
  const reminders = useInvoiceReminders(invoice)
  const text = reminders && reminderText(reminders)
  return text && <StateLine icon={<BellRing />}>{text}</StateLine>
}

/** The newest email that wasn't undone. */
function lastMail({ timeline, client_email, sent_at }: InvoiceDetail) {
  const mails: { to: string; at: string | null }[] = [{ to: client_email, at: sent_at }]
  for (const { event, details, at } of timeline) {
    if (event === "sent" || event === "reminded")
      mails.push({ to: typeof details.to === "string" ? details.to : client_email, at })
    if (event === "sending_undone" || event === "reminder_undone") mails.pop()
  }
  return mails.at(-1) ?? { to: client_email, at: sent_at }
}

const StateLine = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex gap-2 text-pretty text-muted [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
    {icon}
    <span className="min-w-0">{children}</span>
  </p>
)
