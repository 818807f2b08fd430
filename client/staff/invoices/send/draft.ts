// A mail as it is typed, and as it travels.
import type { z } from "zod"
import { type InvoiceMail, mailInput } from "../../../../src/mails/schema.ts"

export type MailDraft = { to: string; cc: string; subject: string; message: string }
export type Problems = Partial<Record<keyof MailDraft, string>>
type Mail = z.input<typeof mailInput>

export const draftOf = ({ to, cc, subject, message }: InvoiceMail): MailDraft => ({
  to,
  cc: cc.join(", "),
  subject,
  message,
})

/** The mail, or what is wrong with it by its field; several addresses are kept apart by commas, semicolons or spaces. */
export function check(id: number, { to, cc, ...words }: MailDraft): { mail?: Mail; problems: Problems } {
  const mail = { id, to: to.trim(), cc: cc.split(/[,;\s]+/).filter(Boolean), ...words }
  if (mail.to === "") return { problems: { to: "This field is required" } }
  const { error } = mailInput.safeParse(mail)
  if (!error) return { mail, problems: {} }
  const sentences = error.issues.map(({ path, message }) => [path.join("."), message] as const)
  return { problems: besideFields(sentences, mail.cc) }
}

/** The subject that was offered is the mail's own, which names the number that the invoice has by then. */
export const withoutOurs = ({ subject, ...mail }: Mail, ours: Pick<InvoiceMail, "subject">): Mail =>
  subject === ours.subject ? mail : { ...mail, subject }

/** What is said of `cc.1` names the address that it is about. */
export function besideFields(
  sentences: readonly (readonly [string, string])[],
  cc: readonly string[],
): Problems {
  const problems: Problems = {}
  for (const [path, sentence] of sentences) {
    const [name = "", at] = path.split(".")
    if (!isField(name) || problems[name] !== undefined) continue
    problems[name] = at === undefined ? sentence : `${cc[Number(at)] ?? ""}: ${sentence}`
  }
  return problems
}

const isField = (name: string): name is keyof MailDraft => ["to", "cc", "subject", "message"].includes(name)
