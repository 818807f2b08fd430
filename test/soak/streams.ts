// Streams of people who lose access end within a second, on two processes.
import { type IncomingMessage, request } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { hashToken, newToken } from "../../src/core/base/secrets.ts"
import { ask, type Member, makeMember } from "./member.ts"
import { type Stage, until } from "./stage.ts"

const maxMs = 1_000
const rounds = 5

export async function streams(stage: Stage) {
  const servers = [await stage.api(), await stage.api()].map(({ url }) => url)
  const [base = ""] = servers
  for (const [what, prepare] of [
    ["signs out", signingOut],
    ["is removed from the team", removing],
    ["is a client and signed out", signingOutClient],
    ["belongs to a deleted organization", deleting],
  ] as const) {
    const delays: number[] = []
    let lost = 0
    for (let round = 0; round < rounds; round++) {
      const { member, token, path, act } = await prepare(stage, base)
      const opened = await Promise.all(servers.map((server) => openStream(server, path, token, member)))
      const stayed = await openStream(base, "/api/events/", stage.member.token, stage.member)
      const begun = performance.now()
      const status = await act()
      if (status >= 300) throw new Error(`who ${what}: the call answers ${status}`)
      const ended = await Promise.race([
        Promise.all(opened.map(({ ended }) => ended)).then(() => true),
        pause(10_000).then(() => false),
      ])
      delays.push(ended ? performance.now() - begun : Number.POSITIVE_INFINITY)
      if (stayed.isOver()) lost++
      for (const { close } of [...opened, stayed]) close()
    }
    const figures = `${delays.map((delay) => Math.round(delay)).join(", ")} ms`
    stage.report.promise(
      `both streams end within a second of who ${what}`,
      figures,
      Math.max(...delays) <= maxMs,
    )
    stage.report.promise("and no one else's", lost, lost === 0)
  }
}

/** Whose streams are opened, and what ends them; answers the call's status. */
type Ending = { member: Member; token: string; path: string; act: () => Promise<number> }

async function signingOut({ postgres }: Stage, base: string): Promise<Ending> {
  const member = await makeMember(postgres)
  const act = async () => (await ask(base, member, "POST", "/api/auth/logout/")).status
  return { member, token: member.token, path: "/api/events/", act }
}

async function removing({ postgres }: Stage, base: string): Promise<Ending> {
  const member = await makeMember(postgres)
  const token = newToken()
  const [person] = await postgres.ask<{ id: string }>(
    `with person as (insert into users (email, password_hash) values ($1, '-') returning id
    ), seat as (insert into memberships (organization_id, user_id, role) select $2, id, 'member' from person
    ) insert into sessions (user_id, token_hash, expires_at)
      select id, $3, now() + interval '1 day' from person returning user_id::text as id`,
    [`${token.toLowerCase()}@staff.test`, member.organization_id, hashToken(token)],
  )
  const act = async () => (await ask(base, member, "DELETE", `/api/team/members/${person?.id}/`)).status
  return { member, token, path: "/api/events/", act }
}

async function signingOutClient({ postgres }: Stage, base: string): Promise<Ending> {
  const member = await makeMember(postgres)
  const token = newToken()
  await postgres.ask(
    `insert into portal_sessions (organization_id, client_id, token_hash, expires_at)
      values ($1, $2, $3, now() + interval '1 day')`,
    [member.organization_id, member.client_id, hashToken(token)],
  )
  const path = `/api/clients/${member.client_id}/sign-out/`
  const act = async () => (await ask(base, member, "POST", path)).status
  return { member, token, path: "/portal/events/", act }
}

async function deleting({ postgres }: Stage, base: string): Promise<Ending> {
  const member = await makeMember(postgres)
  const act = async () => (await ask(base, member, "DELETE", "/api/organizations/delete_account/")).status
  return { member, token: member.token, path: "/api/events/", act }
}

/** Answers once the stream has begun; `ended` when the server has ended it. */
async function openStream(base: string, path: string, token: string, { organization_id }: Member) {
  const headers = { authorization: `Bearer ${token}`, "x-organization-id": String(organization_id) }
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request(`${base}${path}`, { headers, agent: false }, resolve).on("error", reject).end(),
  )
  if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}`)
  let begun = false
  let over = false
  const ended = new Promise<void>((resolve) => answer.once("close", resolve)).then(() => {
    over = true
  })
  answer.on("error", () => {})
  answer.on("data", () => {
    begun = true
  })
  await until(5_000, () => begun)
  return { ended, isOver: () => over, close: () => answer.destroy() }
}
