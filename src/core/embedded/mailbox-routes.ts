// /dev/mail: shows the emails of a machine without a mail server, to requests from this machine and to who has the key.
import type { FastifyInstance, FastifyRequest } from "fastify"
import type pg from "pg"
import type { Config } from "../base/config.ts"
import { notFound } from "../base/errors.ts"
import { isLoopbackHost, isOwnRequest } from "../base/ip.ts"
import { deriveToken, sameText } from "../base/secrets.ts"
import { getMail, listMails, mailJson } from "./mailbox.ts"
import { mailboxPolicy, mailListPage, mailPage } from "./mailbox-pages.ts"

const keyOf = ({ app_secret }: Config) => deriveToken(app_secret, "mailbox", 0, "")

/**
 * Where the emails are shown. A server that others reach, such as one in a container, adds the key: who started it comes
 * from outside too.
 */
export const mailboxUrl = (config: Config) =>
  `${config.public_url}/dev/mail${isLoopbackHost(config.host) ? "" : `?key=${keyOf(config)}`}`

/** Adds the mailbox's pages and `/dev/mail.json`. They don't exist in production or with SMTP_URL. */
export function registerMailbox(
  server: FastifyInstance,
  { config, pool }: { config: Config; pool: pg.Pool },
) {
  if (config.production || config.smtp_url) return
  const page = {
    schema: { hide: true },
    preHandler: async (request: FastifyRequest) => assertMayRead(request, config),
  }
  server.get("/dev/mail.json", page, async (request) =>
    mailJson(await listMails(pool, { to: asked(request, "to") })),
  )
  server.get("/dev/mail", page, async (request, reply) => {
    const to = asked(request, "to")
    return html(reply, mailListPage(await listMails(pool, { to }), to, asked(request, "key")))
  })
  server.get<{ Params: { id: string } }>("/dev/mail/:id", page, async (request, reply) => {
    const id = Number(request.params.id)
    const mail = Number.isSafeInteger(id) ? await getMail(pool, id) : undefined
    if (!mail) throw notFound("Mail")
    return html(reply, mailPage(mail, asked(request, "key")))
  })
}

const html = (
  reply: { header(name: string, value: string): { type(value: string): { send(body: string): unknown } } },
  body: string,
) => reply.header("content-security-policy", mailboxPolicy).type("text/html; charset=utf-8").send(body)

function asked(request: FastifyRequest, name: "to" | "key"): string | undefined {
  const value = (request.query as Record<string, unknown>)[name]
  return typeof value === "string" && value !== "" ? value : undefined
}

/**
 * Without the key the connection must be local, without a proxy, and the host one of ours: another site whose name
 * resolves to this machine must not read the emails.
 */
function assertMayRead(request: FastifyRequest, config: Config) {
  const { host } = request.headers
  if (sameText(asked(request, "key") ?? "", keyOf(config))) return
  if (!isOwnRequest(request) || !(host === new URL(config.public_url).host || isLoopbackHost(host)))
    throw notFound("Address")
}
