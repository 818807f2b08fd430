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
} & Pick<Mail, "to" | "to_name" | "cc" | "from_name" | "reply_to" | "attachments">

/**
 * Renders and sends. Throws GiveUp when the mail server refused this mail for good; other errors are worth another try.
 */
export async function post<N extends MailName>(
  { mailer, config }: Pick<Parts, "mailer" | "config">,
  { job, organization_id, brand, name, data, subject, ...mail }: Outgoing<N>,
) {
  const message_id = `<outbox-${job.id}.${organization_id ?? 0}@${domainOf(config.mail_from)}>`
  try {
    await mailer.send({ ...mail, ...renderMail(name, brand, data, subject), message_id })
  } catch (error) {
    if (error instanceof MailError && error.permanent) throw new GiveUp(error.message)
    throw error
  }
}

const domainOf = (from: string) => /@([^\s<>]+)/.exec(from)?.[1] ?? "localhost"
