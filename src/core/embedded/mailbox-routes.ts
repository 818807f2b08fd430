// /dev/mail: shows the mails of a machine without a mail server, only to requests from this machine.
import type { FastifyInstance, FastifyRequest } from "fastify"
import type pg from "pg"
import type { Config } from "../base/config.ts"
import { notFound } from "../base/errors.ts"
import { isLoopbackHost, isOwnRequest } from "../base/ip.ts"
import { getMail, listMails, mailJson } from "./mailbox.ts"
import { mailboxPolicy, mailListPage, mailPage } from "./mailbox-pages.ts"

/** Adds the mailbox's pages and `/dev/mail.json`. They don't exist in production or with SMTP_URL. */
export function registerMailbox(
  server: FastifyInstance,
  { config, pool }: { config: Config; pool: pg.Pool },
) {
  if (config.production || config.smtp_url) return
  const page = {
    schema: { hide: true },
    preHandler: async (request: FastifyRequest) => assertThisMachine(request, config),
  }
  server.get("/dev/mail.json", page, async (request) =>
    mailJson(await listMails(pool, { to: recipient(request) })),
  )
  server.get("/dev/mail", page, async (request, reply) => {
    const to = recipient(request)
    return html(reply, mailListPage(await listMails(pool, { to }), to))
  })
  server.get<{ Params: { id: string } }>("/dev/mail/:id", page, async (request, reply) => {
    const id = Number(request.params.id)
    const mail = Number.isSafeInteger(id) ? await getMail(pool, id) : undefined
    if (!mail) throw notFound("Mail")
    return html(reply, mailPage(mail))
  })
}

const html = (
  reply: { header(name: string, value: string): { type(value: string): { send(body: string): unknown } } },
  body: string,
) => reply.header("content-security-policy", mailboxPolicy).type("text/html; charset=utf-8").send(body)

function recipient(request: FastifyRequest): string | undefined {
  const { to } = request.query as { to?: unknown }
  return typeof to === "string" && to !== "" ? to : undefined
}

/**
 * The connection must be local, without a proxy, and the host one of ours: another site whose name resolves to this
 * machine must not read the mails.
 */
function assertThisMachine(request: FastifyRequest, { public_url }: Config) {
  const { host } = request.headers
  if (!isOwnRequest(request) || !(host === new URL(public_url).host || isLoopbackHost(host)))
    throw notFound("Address")
}
