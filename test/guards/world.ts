// One organization with one of everything, and the tokens of all who may call.
import { hashToken, newToken } from "../../src/core/base/secrets.ts"
import { call, testApp, trpcClient } from "../support/app.ts"
import {
  makeClient,
  makeInvitation,
  makeInvoice,
  makeLandingPage,
  makeLandingProject,
  makeMember,
  makeMessage,
  makeOrganization,
  makePaymentMethod,
  makeProject,
  makeSocialLink,
  makeTestimonial,
  signIn,
} from "../support/factories.ts"

export type World = {
  organization_id: number
  slug: string
  email: string
  ids: Record<
    | "organization"
    | "session"
    | "member"
    | "invitation"
    | "client"
    | "project"
    | "invoice"
    | "payment_method"
    | "message"
    | "landing_page"
    | "landing_project"
    | "testimonial"
    | "social_link",
    number
  >
  tokens: Record<"owner" | "member" | "portal", string>
}

export async function makeWorld(more: { plan_type?: "free" | "pro" } = {}): Promise<World> {
  const { app } = await testApp()
  const { id, slug, email } = await makeOrganization(more)
  const client = await makeClient(id)
  const project = await makeProject(id, { client_id: client.id })
  const invoice = await makeInvoice(id, { client_id: client.id, project_id: project.id, status: "sent" })
  const payment_method = await makePaymentMethod(id)
  const message = await makeMessage(id, { client_id: client.id })
  const landing = {
    landing_page: (await makeLandingPage(id)).id,
    landing_project: (await makeLandingProject(id)).id,
    testimonial: (await makeTestimonial(id)).id,
    social_link: (await makeSocialLink(id)).id,
  }
  const owner = await signIn(id)
  const member = await signIn(id, await makeMember(id, "member"))
  const invitation = await makeInvitation(id)
  const session = await app.db.system
    .selectFrom("sessions")
    .select("id")
    .where("token_hash", "=", hashToken(owner.token))
    .executeTakeFirstOrThrow()
  return {
    organization_id: id,
    slug,
    email,
    ids: {
      organization: id,
      session: session.id,
      member: member.user_id,
      invitation: invitation.id,
      client: client.id,
      project: project.id,
      invoice: invoice.id,
      payment_method: payment_method.id,
      message: message.id,
      ...landing,
    },
    tokens: { owner: owner.token, member: member.token, portal: await portalToken(id, client.id) },
  }
}

async function portalToken(organization_id: number, client_id: number): Promise<string> {
  const { app } = await testApp()
  const token = newToken()
  await app.db.system
    .insertInto("portal_sessions")
    .values({ organization_id, client_id, token_hash: hashToken(token), expires_at: "2999-01-01T00:00:00Z" })
    .execute()
  return token
}

export type As = { token?: string | undefined; organization_id?: number | undefined; host?: string }
export type Bytes = { body: Buffer; headers: Record<string, string> }

/** Calls an address ("POST /api/clients/{id}/") at the REST door, with JSON unless other bytes are to be sent. */
export async function atRest(address: string, input: Record<string, unknown>, as: As, bytes?: Bytes) {
  const [method = "", path = ""] = address.split(" ")
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "")
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name) => String(input[name]))
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  const query =
    method === "GET" && Object.keys(rest).length > 0 ? `?${new URLSearchParams(stringify(rest))}` : ""
  return call(method, `${url}${query}`, {
    token: as.token,
    ...(method === "GET" || method === "DELETE" ? {} : { body: bytes?.body ?? rest }),
    ...(as.host ? { host: as.host } : {}),
    headers: {
      ...bytes?.headers,
      ...(as.organization_id ? { "x-organization-id": String(as.organization_id) } : {}),
    },
  })
}

const stringify = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

/** Calls a procedure ("clients.get") at the tRPC door; answers the status that the caller sees. */
export const atTrpc = async (
  name: string,
  type: "query" | "mutation",
  input: Record<string, unknown>,
  as: As,
) => (await outcomeAtTrpc(name, type, input, as)).status

/** The same, with the code of a refusal. */
export async function outcomeAtTrpc(
  name: string,
  type: "query" | "mutation",
  input: Record<string, unknown>,
  as: As,
): Promise<{ status: number; code?: unknown }> {
  const client = await trpcClient(as.token, as.organization_id)
  const procedure = name.split(".").reduce<unknown>((at, part) => Reflect.get(Object(at), part), client)
  try {
    const run: unknown = Reflect.get(Object(procedure), type === "query" ? "query" : "mutate")
    if (typeof run !== "function") throw new Error(`no procedure ${name}`)
    await run(input)
    return { status: 200 }
  } catch (error) {
    const data = Object(Reflect.get(Object(error), "data"))
    const status: unknown = Reflect.get(data, "httpStatus")
    if (typeof status !== "number") throw error
    return { status, code: Reflect.get(Object(Reflect.get(data, "body")), "code") }
  }
}
