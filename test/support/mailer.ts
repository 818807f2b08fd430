// A mailer with a mail server of its own, both closed when the test file ends.
import { once } from "node:events"
import { createServer } from "node:net"
import PostalMime from "postal-mime"
import { createMailer, type Mail, MailError } from "../../jobs/mailer.ts"
import { testApp } from "./app.ts"
import { atEndOfFile } from "./endings.ts"
import { runJobs } from "./jobs.ts"
import { portOf, startMailServer } from "./smtp.ts"

export const mail = (more: Partial<Mail> = {}): Mail => ({
  to: "jane@example.com",
  subject: "Invoice INV-0001",
  html: "<p>Hello</p>",
  text: "Hello\n",
  message_id: "<outbox-7@portico.example>",
  automatic: true,
  ...more,
})

export async function serverAndMailer(hooks = {}, from = "Portico <mail@portico.example>") {
  const server = await startMailServer(hooks)
  const mailer = createMailer({ smtpUrl: server.url, from, keep: neverKept })
  atEndOfFile(server.stop)
  atEndOfFile(mailer.close)
  return { server, mailer }
}
export const neverKept = async () => {
  throw new Error("a mail for the server was kept here")
}

/** What `work` brings to a mail server of its own, as a mail program reads it. */
export async function arriving(organization_id: number, work: () => Promise<unknown>) {
  const { server, mailer } = await serverAndMailer()
  const { mailer: ours } = (await testApp()).worker
  const { send } = ours
  ours.send = mailer.send
  try {
    await work()
    await runJobs(organization_id)
  } finally {
    ours.send = send
  }
  return Promise.all(server.arrived.map(async (one) => ({ ...one, ...(await PostalMime.parse(one.raw)) })))
}

/** The workers' emails, or those of one job alone, fail with this error while `work` runs. */
export async function refusingMails(error: Error, work: () => Promise<unknown>, job?: { id: number }) {
  const { mailer } = (await testApp()).worker
  const { send } = mailer
  mailer.send = async (mail) => {
    if (job === undefined || mail.message_id.startsWith(`<outbox-${job.id}.`)) throw error
    return send(mail)
  }
  try {
    await work()
  } finally {
    mailer.send = send
  }
}

/** The emails that the workers send while `work` runs; they are sent all the same. */
export async function mailsSent(work: () => Promise<unknown>): Promise<Mail[]> {
  const { mailer } = (await testApp()).worker
  const { send } = mailer
  const sent: Mail[] = []
  mailer.send = async (mail) => {
    sent.push(mail)
    return send(mail)
  }
  try {
    await work()
  } finally {
    mailer.send = send
  }
  return sent
}

/** What went wrong with a sending, which must go wrong. */
export const failure = async (sending: Promise<unknown>) => {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof MailError)) throw new Error(`not refused as a mail: ${error}`)
  return error
}

/** A server that answers by hand; what `greet` gives back ends with the connection. */
export async function rawServer(greet: (write: (line: string) => void) => unknown) {
  const server = createServer((socket) => {
    atEndOfFile(async () => void socket.destroy())
    const end = greet((line) => socket.writable && socket.write(line))
    socket.on("error", () => {}).on("close", () => typeof end === "function" && end())
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  atEndOfFile(async () => void server.close())
  return `smtp://127.0.0.1:${portOf(server.address())}`
}
