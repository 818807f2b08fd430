// The mail server of the trials: it takes mail, holds it up, refuses it or is away, and remembers what it took.
import PostalMime from "postal-mime"
import type { SMTPServerDataStream, SMTPServerOptions } from "smtp-server"
import { freePort } from "../support/free-port.ts"
import { refusal, startMailServer } from "../support/smtp.ts"

/** `keep`: whether this email is taken; `wait`: milliseconds before the answer; `answer`: 250 or a refusal. */
export type Manner = { keep: boolean; wait: number; answer: 250 | 451 }
export type Taken = { message_id: string; to: string; subject: string; attachments: number; at: number }

export type PostOffice = {
  url: string
  taken: Taken[]
  /** How the next emails are met; `n` counts them from 0. */
  behave(manner: (n: number) => Manner): void
  /** From now on no one answers. */
  leave(): Promise<void>
  comeBack(): Promise<void>
}

export const promptly: Manner = { keep: true, wait: 20, answer: 250 }

export async function openPostOffice(): Promise<PostOffice> {
  const port = await freePort()
  const taken: Taken[] = []
  let manner = (_: number): Manner => promptly
  let count = 0
  const hooks = {
    closeTimeout: 100,
    onData(stream: SMTPServerDataStream, _session: unknown, done: (error?: Error) => void) {
      const { keep, wait, answer } = manner(count++)
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", async () => {
        if (keep) taken.push(await read(Buffer.concat(chunks)))
        setTimeout(() => done(answer === 250 ? undefined : refusal(answer, "Come back later")), wait)
      })
    },
  } satisfies SMTPServerOptions
  let server = await startMailServer(hooks, port)
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    behave(next) {
      manner = next
      count = 0
    },
    leave: () => server.stop(),
    async comeBack() {
      server = await startMailServer(hooks, port)
    },
  }
}

async function read(raw: Buffer): Promise<Taken> {
  const mail = await PostalMime.parse(raw)
  return {
    message_id: mail.messageId ?? "",
    to: mail.to?.[0]?.address ?? "",
    subject: mail.subject ?? "",
    attachments: mail.attachments.length,
    at: Date.now(),
  }
}
