// A typed email, and the request it becomes.

import type { z } from "zod"
import { shownAddress } from "../../../../src/core/values/mail-address.ts"
import { type InvoiceMail, mailInput } from "../../../../src/mails/schema.ts"

export type MailDraft = { to: string; cc: string; subject: string; message: string }
export type Problems = Partial<Record<keyof MailDraft, string>>
type Mail = z.input<typeof mailInput>

export const draftOf = ({ to, cc, subject, message }: Pick<InvoiceMail, keyof MailDraft>): MailDraft => ({
  to: shownAddress(to),
  cc: cc.map(shownAddress).join(", "),
  subject,
  message,
})

/** The email, or its errors by field. Addresses are separated by commas, semicolons or spaces. */
export function check(id: number, { to, cc, ...words }: MailDraft): { mail?: Mail; problems: Problems } {
  const mail = { id, to: to.trim(), cc: cc.split(/[,;\s]+/).filter(Boolean), ...words }
  if (mail.to === "") return { problems: { to: "This field is required" } }
  const { error } = mailInput.safeParse(mail)
  if (!error) return { mail, problems: {} }
  const sentences = error.issues.map(({ path, message }) => [path.join("."), message] as const)
  return { problems: besideFields(sentences, mail.cc) }
}

/** An unchanged subject is left to the server, which knows the invoice's future number. */
export const withoutSuggestedSubject = (
  { subject, ...mail }: Mail,
  suggested: Pick<InvoiceMail, "subject">,
): Mail => (subject === suggested.subject ? mail : { ...mail, subject })

/** An error at `cc.1` names that address. */
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
