// Sends an email for a job, so that a repeated job sends the same email and a refused one isn't tried again.
import { recordBounces } from "../src/contacts/bounces/service.ts"
import { drawnIn } from "../src/languages/service.ts"
import { GiveUp, type Parts, retryUntilDone } from "./job.ts"
import { type Mail, MailError, type Refused } from "./mailer.ts"
import { type MailBrand, type MailData, type MailName, renderMail } from "./templates/mail.ts"

type Outgoing<N extends MailName> = {
  job: { id: number }
  organization_id: number | null
  brand: MailBrand
  name: N
  /** Of who reads it: `data` is drawn in it too. English without one. */
  language?: string | null
  data: MailData[N] | (() => MailData[N])
  /** Replaces the email's own subject. */
  subject?: string
  reply_to?: string | null
  /** What it is about, as "invoice-7": mail programs show those of one thing together. */
  thread?: string | null
} & Pick<Mail, "to" | "to_name" | "cc" | "bcc" | "from_name" | "attachments" | "unsubscribe_url">

/** What a member sends by a click: an out-of-office reply to it is useful. The rest is sent by itself. */
const sentByHand: readonly MailName[] = ["invoice", "reminder", "credit-note", "quote", "statement"]

/**
 * Renders and sends. Throws GiveUp when the mail server refused this email for good; other errors are worth another try.
 */
export async function post<N extends MailName>(
  parts: Pick<Parts, "mailer" | "config" | "db" | "events">,
  { job, organization_id, brand, name, language, data, subject, reply_to, thread, ...mail }: Outgoing<N>,
) {
  const { mailer, config } = parts
  const idOf = (what: string) => `<${what}.${organization_id ?? 0}@${domainOf(config.mail_from)}>`
  const note = async (refused: readonly Refused[], reached: readonly string[] = []) => {
    if (organization_id !== null)
      await retryUntilDone(() => recordBounces(parts, organization_id, { refused, reached }))
  }
  const draw = () => renderMail(name, brand, data instanceof Function ? data() : data, subject)
  try {
    const refused = await mailer.send({
      ...{ ...mail, ...drawnIn(language, draw) },
      ...(reply_to ? { reply_to } : {}),
      message_id: idOf(`outbox-${job.id}`),
      ...(thread ? { thread_id: idOf(thread) } : {}),
      automatic: !sentByHand.includes(name),
    })
    await note(refused, [mail.to, ...(mail.cc ?? []), ...(mail.bcc ?? [])])
  } catch (error) {
    if (error instanceof MailError && error.refused.length > 0) await note(error.refused)
    if (error instanceof MailError && error.permanent) throw new GiveUp(error.message)
    throw error
  }
}

const domainOf = (from: string) => /@([^\s<>]+)/.exec(from)?.[1] ?? "localhost"
