// Emails of a machine without a mail server: kept in the database, shown at /dev/mail.
import type { Pool } from "pg"

export type KeptMail = {
  message_id: string
  recipient: string
  copies: string[]
  subject: string
  html: string
  text: string
  attachments: { name: string; type: string; size: number; base64: string }[]
}
export type StoredMail = KeptMail & { id: number; created_at: string }
export type MailSummary = { id: number; recipient: string; subject: string; text: string; created_at: string }
type Db = Pick<Pool, "query">

/** Keeps an email; the same Message-ID again changes nothing. */
export async function keepMail(db: Db, mail: KeptMail) {
  await db.query(
    `insert into dev_mails (message_id, recipient, copies, subject, html, text, attachments)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (message_id) do nothing`,
    [
      mail.message_id,
      mail.recipient,
      mail.copies,
      mail.subject,
      mail.html,
      mail.text,
      JSON.stringify(mail.attachments),
    ],
  )
}

/** The newest `limit` emails, newest first, without HTML and attachments; `to` is one whole address. */
export async function listMails(db: Db, { to, limit = 100 }: { to?: string | undefined; limit?: number }) {
  const { rows } = await db.query<MailSummary>(
    `select id, recipient, subject, text, created_at from dev_mails
     where $1::text is null or lower(recipient) = lower($1) or lower($1) = any(copies) order by id desc limit $2`,
    [to ?? null, limit],
  )
  return rows
}

/** One email with all its parts, or undefined. */
export async function getMail(db: Db, id: number) {
  const { rows } = await db.query<StoredMail>(
    `select id, message_id, recipient, copies, subject, html, text, attachments, created_at from dev_mails where id = $1`,
    [id],
  )
  return rows[0]
}

/** For /dev/mail.json: the links and six-digit codes in the text, in order, each once. */
export const mailJson = (mails: MailSummary[]) =>
  mails.map(({ id, recipient, subject, text, created_at }) => {
    const links = [...new Set(text.match(/https?:\/\/\S+/g) ?? [])]
    const codes = [...new Set(text.replace(/https?:\/\/\S+/g, " ").match(/(?<![\w-])\d{6}(?![\w-])/g) ?? [])]
    return { id, to: recipient, subject, text, links, codes, created_at }
  })
