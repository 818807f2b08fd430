// The pages of /dev/mail: the list of kept mails, and one mail as its reader sees it.
import { readFileSync } from "node:fs"
import { pageTemplate } from "../base/escape.ts"
import type { MailSummary, StoredMail } from "./mailbox.ts"

/** For /dev/mail only: the frame inherits it, so mails keep their styles and logo, and no script ever runs. */
export const mailboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' http: https: data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const page = pageTemplate(readFileSync(new URL("mailbox.hbs", import.meta.url), "utf8"))

/** The list, newest first; `to` is the address it was narrowed to. */
export const mailListPage = (mails: MailSummary[], to = "") =>
  page({ title: "Mail kept on this machine", list: { mails, to }, mail: null })

/** One mail: its heads, its HTML in a frame without scripts, its text, its attachments to download. */
export const mailPage = (mail: StoredMail) =>
  page({
    title: mail.subject,
    list: null,
    mail: {
      ...mail,
      html: inNewTab(mail.html),
      parts: mail.text.split(/(https?:\/\/\S+)/).map((text, at) => ({ text, link: at % 2 === 1 })),
      attachments: mail.attachments.map((file) => ({ ...file, kilobytes: Math.ceil(file.size / 1024) })),
    },
  })

/** The mail's links leave the frame, which may not show the app. */
const inNewTab = (html: string) => html.replaceAll('target="_blank"', 'target="_top"')
