// What became of an invoice's newest mail.
import { CircleAlert, CircleCheck, Clock, Mail } from "lucide-react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { moment } from "../../../lib/format.ts"
import { StateLine } from "./state-line.tsx"

export function MailState({ invoice }: { invoice: InvoiceDetail }) {
  const { mail_status, client_email, viewed_at, allowed } = invoice
  const mail = lastMail(invoice)
  if (mail_status === "queued")
    return <StateLine icon={<Clock />}>The mail to {mail.to} is on its way</StateLine>
  if (mail_status === "failed")
    return (
      <StateLine icon={<CircleAlert className="text-danger" />}>
        The mail to {mail.to} couldn't be delivered.
        {allowed.includes("send") && " Check the address and send it again."}
      </StateLine>
    )
  if (viewed_at !== null)
    return <StateLine icon={<CircleCheck className="text-success" />}>Opened {moment(viewed_at)}</StateLine>
  if (mail_status === "sent")
    return (
      <StateLine icon={<Mail />}>
        Mailed to {mail.to}
        {mail.at !== null && (
          <>
            , <span className="whitespace-nowrap">{moment(mail.at)}</span>
          </>
        )}
      </StateLine>
    )
  return (
    <StateLine icon={<Mail />}>
      {allowed.includes("send") ? `Not mailed yet. It goes to ${client_email}.` : "It was never mailed."}
    </StateLine>
  )
}

/** The newest that wasn't taken back. */
function lastMail({ timeline, client_email, sent_at }: InvoiceDetail) {
  const mails: { to: string; at: string | null }[] = [{ to: client_email, at: sent_at }]
  for (const { event, details, at } of timeline) {
    if (event === "sent" || event === "reminded")
      mails.push({ to: typeof details.to === "string" ? details.to : client_email, at })
    if (event === "sending_undone" || event === "reminder_undone") mails.pop()
  }
  return mails.at(-1) ?? { to: client_email, at: sent_at }
}
