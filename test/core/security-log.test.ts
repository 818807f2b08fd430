// What concerns security is told to the log in one line each, without secrets; the docs have a table of all events.
import { pino } from "pino"
import { expect, test } from "vitest"
import { buildApp } from "../../src/app.ts"
import { createLimits } from "../../src/core/access/limits.ts"
import { doneEvents, operatorEvents, refusedEvents } from "../../src/core/api/security-events.ts"
import { masked } from "../../src/core/base/log.ts"
import { hashToken, newToken } from "../../src/core/base/secrets.ts"
import { read } from "../guards/house/tree.ts"
import { testApp } from "../support/app.ts"
import { atEndOfFile } from "../support/endings.ts"
import { makeClient, makeInvitation, makeMember, makeOrganization, signIn } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { newEmail, newName, password } from "../support/registration.ts"

/** Each test asks from an address of its own, because limits count by address. */
let addresses = 0

type Line = { event?: string; address?: string } & Record<string, unknown>

/** A server that keeps the lines of its log, and every secret that it was sent or that it answered. */
async function logged() {
  const { app } = await testApp()
  const ip = `198.51.100.${++addresses}`
  const lines: Line[] = []
  const secrets = new Set<string>([password])
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const limits = createLimits({ db: app.db, factor: 1, log })
  const server = await buildApp({ ...app, log, limits })
  atEndOfFile(async () => {
    await server.close()
    await limits.close()
  })
  const ask = async (method: string, path: string, body?: object, token?: string, organization?: number) => {
    for (const [name, value] of Object.entries(body ?? {}))
      if (/token|password|code|email/.test(name)) secrets.add(String(value))
    if (token) secrets.add(token)
    const answer = await server.inject({
      method: method as "GET",
      url: path,
      remoteAddress: ip,
      headers: {
        host: "localhost:3000",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(organization ? { "x-organization-id": String(organization) } : {}),
      },
      ...(body ? { payload: body } : {}),
    })
    const isJson = /json/.test(String(answer.headers["content-type"])) && answer.payload !== ""
    const said = isJson ? answer.json() : {}
    for (const name of ["access_token", "access", "token", "verification_token"])
      if (typeof said[name] === "string") secrets.add(said[name])
    return said
  }
  const events = (name: string) => lines.filter(({ event }) => event === name)
  return { ask, lines, events, secrets, ip }
}

const linkIn = (text = "") => new URL(/https?:\/\/\S+\?\S+/.exec(text)?.[0] ?? "http://none").searchParams
const newest = async (email: string) => (await mailsTo(email))[0]?.text ?? ""

test("every event is one line with who, where and what, and no line holds a secret", async () => {
  const { ask, lines, events, secrets, ip } = await logged()
  const post = (path: string, body?: object, token?: string, organization?: number) =>
    ask("POST", path, body, token, organization)
  const founder = newEmail()
  await post("/api/auth/send-otp/", { email: founder })
  await runJobs()
  const code = /^\d{6}$/m.exec(await newest(founder))?.[0] ?? ""
  const { verification_token } = await post("/api/auth/verify-otp/", { email: founder, otp_code: code })
  const registration = { email: founder, password, business_name: newName(), verification_token }
  const { user, access_token } = await post("/api/auth/register/", registration)
  const id = user.organizations[0].id
  expect(events("signed_in")).toMatchObject([
    { address: "POST /api/auth/register/", ip, user_id: user.id, email: masked(founder) },
  ])
  await runJobs()
  const mine = linkIn(await newest(founder))
  const { token: handover } = await post("/api/auth/handover/", { organization_id: id }, access_token)
  const { access_token: second } = await post("/api/auth/exchange/", { token: handover })
  await ask("DELETE", "/api/sessions/", { password }, second)
  await post("/api/auth/login/", { email: founder, password: "wrong horse" })
  expect(events("sign_in_failed")).toMatchObject([{ email: masked(founder), ip }])
  const change = { current_password: password, password: "a second horse" }
  const { access_token: third } = await post("/api/auth/change-password/", change, second)
  await ask("GET", "/api/clients/", undefined, second)
  expect(events("token_refused")).toMatchObject([{ address: "GET /api/clients/" }])
  await post("/api/auth/logout/", {}, third)
  expect(events("signed_out")).toMatchObject([{ user_id: user.id }])
  await post("/api/auth/forgot-password/", { email: founder })
  await runJobs()
  const reset = linkIn(await newest(founder))
  const fresh = { uid: reset.get("uid"), token: reset.get("token"), password: "a third horse" }
  await post("/api/auth/reset-password/", fresh)
  const named = { uid: Number(mine.get("uid")), organization: Number(mine.get("organization")) }
  await post("/api/auth/disown/", { ...named, token: mine.get("token") })
  expect(events("account_disowned")).toHaveLength(1)

  const team = await makeOrganization()
  const owner = await signIn(team.id)
  const as = (method: string, path: string, body?: object) => ask(method, path, body, owner.token, team.id)
  const member_id = await makeMember(team.id, "member")
  const member = await signIn(team.id, member_id)
  await ask("GET", "/api/team/", undefined, member.token, team.id)
  expect(events("access_refused")).toMatchObject([
    { address: "GET /api/team/", user_id: member_id, organization_id: team.id },
  ])
  await as("PATCH", `/api/team/members/${member_id}/`, { role: "owner" })
  expect(events("role_changed")).toMatchObject([{ user_id: owner.user_id, id: member_id }])
  await as("POST", `/api/team/members/${member_id}/sign-out/`)
  await as("DELETE", `/api/team/members/${member_id}/`)
  const invited = await as("POST", "/api/team/invitations/", { email: newEmail() })
  await as("DELETE", `/api/team/invitations/${invited.id}/`)
  const invitation = await makeInvitation(team.id)
  const joining = newToken()
  const { app } = await testApp()
  const row = app.db.system.updateTable("team_invitations").set({ token_hash: hashToken(joining) })
  await row.where("id", "=", invitation.id).execute()
  await post("/api/auth/join/", { token: joining, password })
  await as("PATCH", `/api/organizations/${team.id}/`, { time_zone: "Europe/Berlin" })
  await as("POST", "/api/payment-methods/", { name: "Pay", type: "paypal", paypal_email: newEmail() })
  const client = await makeClient(team.id, { email: newEmail() })
  await as("POST", "/portal/start/", { client_id: client.id })
  await runJobs(team.id)
  const way = linkIn((await mailsTo(client.email))[0]?.text)
  const { access } = await post("/portal/verify/", { token: way.get("token") })
  expect(events("signed_in").at(-1)).toMatchObject({ client_id: client.id, organization_id: team.id })
  await post("/portal/logout/", {}, access)
  const { url } = await as("POST", `/api/clients/${client.id}/portal-link/`)
  secrets.add(new URL(url).searchParams.get("token") ?? "no token")
  expect(events("portal_link_copied")).toMatchObject([{ user_id: owner.user_id, id: client.id }])
  await as("GET", "/api/organizations/export/")
  expect(events("data_exported")).toMatchObject([{ user_id: owner.user_id, organization_id: team.id }])
  await as("DELETE", "/api/organizations/delete_account/")

  const seen = new Set(lines.flatMap(({ event }) => event ?? []))
  expect([...doneEvents, ...refusedEvents].filter((name) => !seen.has(name))).toEqual([])
  expect(lines.every(({ event, msg }) => event !== undefined && msg === "security")).toBe(true)
  const whole = lines.map((line) => JSON.stringify(line))
  for (const secret of secrets)
    expect(
      whole.filter((line) => line.includes(secret)),
      secret,
    ).toEqual([])
})

test("a limit is told once for each window and key, without the whole address", async () => {
  const { ask, events, ip } = await logged()
  const [email, other] = [newEmail(), newEmail()]
  for (let n = 0; n < 13; n++) await ask("POST", "/api/auth/login/", { email, password: "wrong horse" })
  for (let n = 0; n < 12; n++)
    await ask("POST", "/api/auth/login/", { email: other, password: "wrong horse" })
  expect(events("limit_reached")).toMatchObject([
    { limit: "login", key: `${masked(email)}|${ip}` },
    { limit: "login", key: `${masked(other)}|${ip}` },
  ])
  for (let n = 0; n < 305; n++) await ask("GET", "/api/tenant/")
  expect(events("limit_reached").map(({ limit }) => limit)).toEqual(["login", "login", "ip"])
})

test("limits of plans and bad input aren't told", async () => {
  const { ask, lines } = await logged()
  const { id } = await makeOrganization({ plan_type: "free" })
  const { token } = await signIn(id)
  const themes = await ask(
    "PATCH",
    `/api/organizations/${id}/update_branding/`,
    { text_color: "#ffffff" },
    token,
    id,
  )
  expect(themes.code).toBe("plan_required")
  await ask("POST", "/api/auth/login/", { email: "no-one" })
  await ask("GET", "/api/clients/")
  expect(lines).toEqual([])
})

test("the docs have a row for each event", () => {
  const table = /## What is logged([\s\S]*)/.exec(read("docs/security.md"))?.[1] ?? ""
  const rows = [...table.matchAll(/^\| (`[a-z_`, ]+`) \|/gm)].flatMap(([, names = ""]) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect(rows.filter((name) => name !== "event").sort()).toEqual(
    [...doneEvents, ...operatorEvents, ...refusedEvents, "limit_reached"].sort(),
  )
})
