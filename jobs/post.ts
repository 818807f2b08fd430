// Sends a mail for a job, so that a repeated job sends the same mail and a refused one isn't tried again.
import { GiveUp, type Parts } from "./job.ts"
import { type Mail, MailError } from "./mailer.ts"
import { type MailBrand, type MailData, type MailName, renderMail } from "./templates/mail.ts"

type Outgoing<N extends MailName> = {
  job: { id: number }
  organization_id: number | null
  brand: MailBrand
  name: N
  data: MailData[N]
  /** Replaces the mail's own subject. */
  subject?: string
  reply_to?: string | null
  /** What it is about, as "invoice-7": mail programs show those of one thing together. */
  thread?: string | null
} & Pick<Mail, "to" | "to_name" | "cc" | "from_name" | "attachments" | "unsubscribe_url">

/** What a member sends by a click: an out-of-office reply to it is useful. The rest is sent by itself. */
const sentByHand: readonly MailName[] = ["invoice", "reminder", "credit-note"]

/**
 * Renders and sends. Throws GiveUp when the mail server refused this mail for good; other errors are worth another try.
 */
export async function post<N extends MailName>(
  { mailer, config }: Pick<Parts, "mailer" | "config">,
  { job, organization_id, brand, name, data, subject, reply_to, thread, ...mail }: Outgoing<N>,
) {
  const idOf = (what: string) => `<${what}.${organization_id ?? 0}@${domainOf(config.mail_from)}>`
  try {
    await mailer.send({
      ...{ ...mail, ...renderMail(name, brand, data, subject) },
      ...(reply_to ? { reply_to } : {}),
      message_id: idOf(`outbox-${job.id}`),
      ...(thread ? { thread_id: idOf(thread) } : {}),
      automatic: !sentByHand.includes(name),
    })
  } catch (error) {
    if (error instanceof MailError && error.permanent) throw new GiveUp(error.message)
    throw error
  }
}

const domainOf = (from: string) => /@([^\s<>]+)/.exec(from)?.[1] ?? "localhost"
