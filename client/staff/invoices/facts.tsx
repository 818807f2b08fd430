// An invoice in figures: what is due and when, and what became of its mail.
import { CircleAlert, CircleCheck, Clock, Mail } from "lucide-react"
import type { ReactNode } from "react"
import type { InvoiceDetail } from "../../../src/invoices/schema.ts"
import { date, moment, money } from "../../lib/format.ts"
import { Card } from "../../ui/page.tsx"

export function Facts({ invoice }: { invoice: InvoiceDetail }) {
  const { currency, tax_rate } = invoice
  return (
    <Card>
      <div className="sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-10">
        <div>
          <p className="text-muted text-sm">{invoice.status === "paid" ? "Paid" : "Total due"}</p>
          <p className="tabular break-words font-semibold text-2xl tracking-tight">
            {money(invoice.total, currency)}
          </p>
        </div>
        <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm sm:max-lg:mt-0 [&_dd]:text-right [&_dt]:text-muted">
          {tax_rate > 0 && (
            <>
              <dt>Subtotal</dt>
              <dd className="tabular">{money(invoice.subtotal, currency)}</dd>
              <dt>Tax ({tax_rate}%)</dt>
              <dd className="tabular">{money(invoice.tax_amount, currency)}</dd>
            </>
          )}
          <dt>Created</dt>
          <dd>{date(invoice.created_at)}</dd>
          <dt>Due</dt>
          <dd className={invoice.is_overdue ? "text-danger" : undefined}>
            {date(invoice.due_date, "No due date")}
          </dd>
          {invoice.paid_at !== null && (
            <>
              <dt>Paid</dt>
              <dd>{date(invoice.paid_at)}</dd>
            </>
          )}
        </dl>
      </div>
      <div className="mt-4 border-line border-t pt-3 text-sm">
        <MailState invoice={invoice} />
      </div>
    </Card>
  )
}

function MailState({ invoice }: { invoice: InvoiceDetail }): ReactNode {
  const { mail_status, client_email, viewed_at } = invoice
  const mail = lastMail(invoice)
  if (mail_status === "queued") return <Line icon={<Clock />}>The mail to {mail.to} is on its way</Line>
  if (mail_status === "failed")
    return (
      <Line icon={<CircleAlert className="text-danger" />}>
        The mail to {mail.to} couldn't be delivered. Check the address and send it again.
      </Line>
    )
  if (viewed_at !== null)
    return <Line icon={<CircleCheck className="text-success" />}>Opened {moment(viewed_at)}</Line>
  if (mail_status === "sent")
    return (
      <Line icon={<Mail />}>
        Mailed to {mail.to}
        {mail.at !== null && (
          <>
            , <span className="whitespace-nowrap">{moment(mail.at)}</span>
          </>
        )}
      </Line>
    )
  return <Line icon={<Mail />}>Not mailed yet. It goes to {client_email}.</Line>
}

/** The newest mail that wasn't taken back. */
function lastMail({ timeline, client_email, sent_at }: InvoiceDetail) {
  const mails: { to: string; at: string | null }[] = [{ to: client_email, at: sent_at }]
  for (const { event, details, at } of timeline) {
    if (event === "sent" || event === "reminded")
      mails.push({ to: typeof details.to === "string" ? details.to : client_email, at })
    if (event === "sending_undone" || event === "reminder_undone") mails.pop()
  }
  return mails.at(-1) ?? { to: client_email, at: sent_at }
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex gap-2 text-pretty text-muted [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
    {icon}
    <span className="min-w-0 break-words">{children}</span>
  </p>
)
