// The pages of /dev/mail: the list of kept mails, and one mail as its reader sees it.
import type { MailSummary, StoredMail } from "./mailbox.ts"

/** For /dev/mail only: the frame inherits it, so mails keep their styles and logo, and no script ever runs. */
export const mailboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' http: https: data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** The list, newest first; `to` is the address it was narrowed to. */
export const mailListPage = (mails: MailSummary[], to = "") =>
  page(
    "Mail kept on this machine",
    `<h1>Mail kept on this machine</h1>
<form><input name="to" type="email" aria-label="Recipient" placeholder="Recipient" value="${escaped(to)}"><button>Show</button></form>
${mails.length === 0 ? "<p>No mail yet.</p>" : `<ul>${mails.map(entry).join("\n")}</ul>`}`,
  )

/** One mail: its heads, its HTML in a frame without scripts, its text, its attachments to download. */
export const mailPage = (mail: StoredMail) =>
  page(
    mail.subject,
    `<p><a href="/dev/mail">All mail</a></p>
<h1>${escaped(mail.subject)}</h1>
<p>To ${escaped(mail.recipient)}, ${escaped(mail.created_at)}</p>
${mail.attachments.map(download).join("\n")}
<iframe title="The mail as it is shown" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escaped(inNewTab(mail.html))}"></iframe>
<h2>Plain text</h2>
<pre>${linked(mail.text)}</pre>`,
  )

const entry = ({ id, recipient, subject, created_at }: MailSummary) =>
  `<li><a href="/dev/mail/${id}">${escaped(subject)}</a><span>${escaped(recipient)}, ${escaped(created_at)}</span></li>`

const download = ({ name, type, size, base64 }: StoredMail["attachments"][number]) =>
  `<p><a download="${escaped(name)}" href="data:${escaped(type)};base64,${escaped(base64)}">${escaped(name)}</a> (${Math.ceil(size / 1024)} KB)</p>`

/** The mail's links leave the frame, which may not show the app. */
const inNewTab = (html: string) => html.replaceAll('target="_blank"', 'target="_top"')

const linked = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => (at % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join("")

const escaped = (value: string) =>
  value
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;")

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>
body { font: 16px/1.5 system-ui, sans-serif; color: #111827; max-width: 720px; margin: 32px auto; padding: 0 16px; overflow-wrap: anywhere }
h1 { font-size: 22px } h2 { font-size: 16px } ul { list-style: none; padding: 0 } a { color: #3730a3 } p a, li a { padding: 4px 0 }
li { border-top: 1px solid #e5e7eb; padding: 12px 0 } li span { display: block; color: #6b7280; font-size: 14px }
input, button { font: inherit; padding: 6px 10px } pre { white-space: pre-wrap; background: #f3f4f6; padding: 16px; border-radius: 8px }
iframe { width: 100%; height: 640px; border: 1px solid #e5e7eb; border-radius: 8px }
</style></head><body>${body}</body></html>
`
