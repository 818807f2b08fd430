// Hands finished emails to the mail server, or keeps them in the database when none is set.
import nodemailer from "nodemailer"
import type { KeptMail } from "../src/core/embedded/mailbox.ts"
import { queues } from "./catalogue.ts"
import { safeLine } from "./templates/mail-safety.ts"

export type Mail = {
  to: string
  /** The recipient's name, as a mail program shows it. */
  to_name?: string
  cc?: string[]
  bcc?: string[]
  from_name?: string
  reply_to?: string
  subject: string
  html: string
  text: string
  /** The same at each attempt, so that mail programs show a repeated email once. */
  message_id: string
  /** The same for emails that belong together, in the form of a Message-ID. */
  thread_id?: string
  /** Where its reader stops emails of this kind. */
  unsubscribe_url?: string
  /** Sent by itself, not by a person's click. */
  automatic: boolean
  attachments?: { filename: string; content: Buffer; type: string }[]
}
/** An address that the server refused for good, and its answer. */
export type Refused = { address: string; answer: string }
/** `send` answers which of the copies were refused. */
export type Mailer = { send(mail: Mail): Promise<readonly Refused[]>; close(): Promise<void> }

/** `permanent`: the server refused this email for good; otherwise it is worth trying again later. */
export class MailError extends Error {
  readonly permanent: boolean
  readonly refused: readonly Refused[]
  constructor(message: string, permanent: boolean, cause?: unknown, refused: readonly Refused[] = []) {
    super(message, { cause })
    this.name = "MailError"
    this.permanent = permanent
    this.refused = refused
  }
}

/** As many as emails are sent at once, so that a code never waits for a connection. */
const maxConnections = queues["portico-code"].slots + queues["portico-mail"].slots

type Timeouts = { connection: number; greeting: number; socket: number; whole: number }
type Server = {
  smtpUrl: string
  /** Nothing is sent to a server without encryption. */
  needsTls?: boolean
  timeouts?: Timeouts
}
type MailerOptions = Omit<Server, "smtpUrl"> & {
  smtpUrl: string | undefined
  from: string
  keep: (mail: KeptMail) => Promise<void>
}
const seconds = 1000
const defaultTimeouts = {
  connection: 10 * seconds,
  greeting: 10 * seconds,
  socket: 30 * seconds,
  whole: 120 * seconds,
}

/** Throws at once when `from` has no valid address; `send` throws MailError. */
export function createMailer(options: MailerOptions): Mailer {
  const from = sender(options.from)
  const { smtpUrl, needsTls = false, timeouts = defaultTimeouts } = options
  if (!smtpUrl)
    return {
      async send(mail) {
        await options.keep(kept(mail))
        return []
      },
      close: async () => {},
    }

  const transport = openTransport({ smtpUrl, needsTls, timeouts })
  return {
    async send(mail) {
      const message = messageOf(mail, from)
      // The socket's timeout restarts with each byte; this one ends a server that only trickles.
      const signal = AbortSignal.timeout(timeouts.whole)
      const sent = await transport.sendMail({ ...message, signal }).catch((error: unknown) => {
        throw mailError(error)
      })
      // If only recipients of copies were accepted, the email counts as not sent.
      const refusals = sent.rejectedErrors ?? []
      const refused = refusals.find(({ recipient }) => recipient === message.to.address)
      if (refused) throw mailError(refused, refusals)
      return refusedIn(refusals)
    },
    close: async () => transport.close({ force: true }),
  }
}

const openTransport = ({ smtpUrl, needsTls, timeouts }: Required<Server>) =>
  nodemailer.createTransport({
    url: needsTls ? requiringTls(smtpUrl) : smtpUrl,
    pool: true,
    maxConnections,
    // One attempt each: the queue tries again.
    maxRequeues: 0,
    idleTimeout: 20 * seconds,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.socket,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Signs in and sends nothing. Throws what nodemailer throws. */
export async function verifyServer({ smtpUrl, needsTls = false, timeouts = defaultTimeouts }: Server) {
  const transport = openTransport({ smtpUrl, needsTls, timeouts })
  try {
    await transport.verify()
  } finally {
    transport.close({ force: true })
  }
}

/** In the address, where it wins over everything else. */
function requiringTls(smtpUrl: string) {
  const url = new URL(smtpUrl)
  url.searchParams.set("requireTLS", "true")
  return url.href
}

function messageOf(mail: Mail, from: { name: string; address: string }) {
  return {
    from: { name: senderName(mail.from_name, from.name), address: from.address },
    to: { name: safeLine(mail.to_name ?? "", 200), address: plainAddress(mail.to) },
    cc: mailboxes(mail.cc),
    bcc: mailboxes(mail.bcc),
    ...(mail.reply_to ? { replyTo: { name: "", address: plainAddress(mail.reply_to) } } : {}),
    // Other programs answer nothing to what is marked so (RFC 3834).
    headers: {
      ...(mail.automatic ? { "Auto-Submitted": "auto-generated" } : {}),
      ...(mail.unsubscribe_url ? { "List-Unsubscribe": `<${safeLine(mail.unsubscribe_url)}>` } : {}),
    },
    ...(mail.thread_id ? { references: safeLine(mail.thread_id), inReplyTo: safeLine(mail.thread_id) } : {}),
    subject: safeLine(mail.subject, 250),
    messageId: safeLine(mail.message_id),
    html: mail.html,
    text: mail.text,
    attachments: (mail.attachments ?? []).map(({ filename, content, type }) => ({
      filename: safeLine(filename, 200),
      content,
      contentType: safeLine(type),
    })),
  }
}

const mailboxes = (addresses: string[] = []) =>
  addresses.map((address) => ({ name: "", address: plainAddress(address) }))

/**
 * Many programs show only the name. One that looks like an address or a link could impersonate others, and one that
 * looks like a site says whose mail it is.
 */
function senderName(name: string | undefined, ours: string): string {
  const line = safeLine(name ?? "", 200)
  if (line === "" || /@|:\/\//.test(line)) return ours
  return /\S\.\p{L}{2}/u.test(line) ? `${line} via ${ours}` : line
}

/** Exactly one mailbox: no list, no display name, nothing that could end the header. */
function plainAddress(address: string) {
  if (/^[^\s@<>()[\]",;:\\\u0000-\u001f\u007f]+@[^\s@<>()[\]",;:\\\u0000-\u001f\u007f]+$/.test(address))
    return address
  throw new MailError("Not an email address", true)
}

/** "Portico <mail@portico.example>" or the bare address. */
function sender(from: string) {
  const [, name = "", address = ""] = /^\s*(?:"?([^"<>]*?)"?\s*<)?([^<>\s]+@[^<>\s]+?)>?\s*$/.exec(from) ?? []
  if (!address) throw new Error("MAIL_FROM must be an email address, such as Portico <mail@example.com>")
  return { name: safeLine(name), address: plainAddress(address) }
}

/**
 * A refusal concerns the email only if it came for the envelope or the message, with 5xx (RFC 5321 §4.2.1), or before
 * sending (an address that can't be written). A refused sign-in or greeting is a matter of set-up and is tried again,
 * as is 503, which means that the conversation went wrong.
 */
function mailError(error: unknown, refusals = refusalsOf(error)) {
  const { code, message } = answerOf(error)
  const permanent = isFinal(error) && (code === "EENVELOPE" || code === "EMESSAGE")
  return new MailError(message, permanent, error, refusedIn(refusals))
}

function isFinal(error: unknown) {
  const { responseCode } = answerOf(error)
  return responseCode === undefined || (responseCode >= 500 && responseCode !== 503)
}

type Refusal = Error & { recipient?: string | undefined; response?: string | undefined }

/** Of an error about all recipients. */
const refusalsOf = (error: unknown): Refusal[] =>
  error instanceof Error && "rejectedErrors" in error && Array.isArray(error.rejectedErrors)
    ? error.rejectedErrors
    : []

const refusedIn = (refusals: readonly Refusal[]): Refused[] =>
  refusals.filter(isFinal).flatMap(({ recipient, response, message }) => {
    return recipient === undefined ? [] : [{ address: recipient, answer: safeLine(response ?? message, 300) }]
  })

function answerOf(error: unknown) {
  if (!(error instanceof Error)) return { code: undefined, responseCode: undefined, message: String(error) }
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined
  const responseCode =
    "responseCode" in error && typeof error.responseCode === "number" ? error.responseCode : undefined
  return { code, responseCode, message: error.message }
}

const kept = (mail: Mail): KeptMail => ({
  message_id: mail.message_id,
  recipient: mail.to,
  copies: mail.cc ?? [],
  subject: safeLine(mail.subject, 250),
  html: mail.html,
  text: mail.text,
  attachments: (mail.attachments ?? []).map(({ filename, content, type }) => ({
    name: filename,
    type,
    size: content.byteLength,
    base64: content.toString("base64"),
  })),
})
