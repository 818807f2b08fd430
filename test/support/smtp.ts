// A real mail server on this machine for one test: it keeps what arrives, or refuses as told.
import type { AddressInfo } from "node:net"
import PostalMime from "postal-mime"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"

/** An answer with an SMTP code, as a server's hooks give it. */
export const refusal = (code: number, sentence: string) =>
  Object.assign(new Error(sentence), { responseCode: code })

export async function startMailServer(hooks: SMTPServerOptions = {}, port = 0) {
  const arrived: { raw: string; recipients: string[] }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        arrived.push({ raw: Buffer.concat(chunks).toString("utf8"), recipients })
        done()
      })
    },
    ...hooks,
  })
  // A client that gives up on purpose is not this server's concern.
  server.on("error", () => {})
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  const address = server.server.address()
  return {
    url: `smtp://127.0.0.1:${portOf(address)}`,
    arrived,
    /** The one email that arrived, read as a mail program reads it. */
    async mail() {
      const [first, ...more] = arrived
      if (!first || more.length > 0) throw new Error(`${arrived.length} mails arrived, not one`)
      return { ...first, ...(await PostalMime.parse(first.raw)) }
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export function portOf(address: AddressInfo | string | null) {
  if (address === null || typeof address === "string") throw new Error("not listening on a port")
  return address.port
}
