// The pages of /dev/mail: the list of kept emails, and one email as its recipient sees it.
import { readFileSync } from "node:fs"
import { pageTemplate } from "../base/escape.ts"
import type { MailSummary, StoredMail } from "./mailbox.ts"

/** For /dev/mail only. The frame inherits it: emails keep their styles and logo, and no script runs. */
export const mailboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' http: https: data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const page = pageTemplate(readFileSync(new URL("mailbox.hbs", import.meta.url), "utf8"))

/** The list, newest first; `to` is the address that it is filtered by, `key` what its links are opened with. */
export const mailListPage = (mails: MailSummary[], to = "", key = "") =>
  page({ title: "Emails kept on this machine", key, list: { mails, to }, mail: null })

/** One email: its headers, its HTML in a frame without scripts, its text, its attachments. */
export const mailPage = (mail: StoredMail, key = "") =>
  page({
    title: mail.subject,
    key,
    list: null,
    mail: {
      ...mail,
      html: inNewTab(mail.html),
      parts: mail.text.split(/(https?:\/\/\S+)/).map((text, at) => ({ text, link: at % 2 === 1 })),
      attachments: mail.attachments.map((file) => ({ ...file, kilobytes: Math.ceil(file.size / 1024) })),
    },
  })

/** Links of the email leave the frame, which can't show the app. */
const inNewTab = (html: string) => html.replaceAll('target="_blank"', 'target="_top"')
