// The stories of a team: someone is invited, joins, becomes an owner or a member, and leaves.

import { byUser, record } from "../audit-log/service.ts"
import { keepAccount, openAccount, openVerified, requirePasswords, signIn } from "../auth/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { countTry } from "../core/access/named-limits.ts"
import type { App, Call } from "../core/api/context.ts"
import { badRequest, conflict, forbidden, invalid, notFound } from "../core/base/errors.ts"
import { deriveToken, hashToken, newToken } from "../core/base/secrets.ts"
import type { SystemDb } from "../core/database/db.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { dropImage } from "../core/files/images.ts"
import { inSystemTransaction } from "../core/live/in-transaction.ts"
import { can, type Role } from "../core/values/roles.ts"
import { enqueueMail } from "../mails/limits/service.ts"
import { endLinksCopiedBy } from "../portal-links/service.ts"
import { requireAbility } from "../subscriptions/limits/service.ts"
import { presentMember } from "./present.ts"
import {
  deleteInvitation,
  deleteInvitationsBy,
  deleteMember,
  endMemberSessions,
  findInvitationTo,
  findInvited,
  findMember,
  getInvitation,
  hasMember,
  holdTeam,
  holdTeamOf,
  insertInvitation,
  insertMember,
  listInvitations,
  listMembers,
  type MemberRow,
  setInvitationToken,
  updateRole,
  useInvitation,
} from "./queries.ts"
import { invitationLimit, lastOwner } from "./rules.ts"
import type { Invitation, InvitationInput, JoinInput, Member } from "./schema.ts"

export { listOwners } from "./queries.ts"
export { invitationDays } from "./rules.ts"

export const invitationToken = (secret: string, id: number, nonce: string) =>
  deriveToken(secret, "team-invitation", id, nonce)

export const readTeam = async (db: TenantDb, { user_id }: Staff) => ({
  members: (await listMembers(db, user_id)).map(presentMember),
  invitations: await listInvitations(db),
})

/** Emails an invitation and voids an older one to the same address. */
export async function invite(
  db: TenantDb,
  { limits, config }: Pick<App, "limits" | "config">,
  who: Staff,
  { email, role }: InvitationInput,
): Promise<Invitation> {
  requireAbility(who.plan_type, "team")
  await countTry({ limits }, invitationLimit, String(db.organization_id))
  await holdTeamAs(db, who)
  if (await hasMember(db, email)) throw invalid("email", "This person is already on the team")
  await deleteInvitation(db, { email })
  const nonce = newToken()
  const id = await insertInvitation(db, { email, role, invited_by: who.user_id, nonce })
  await setInvitationToken(db, id, hashToken(invitationToken(config.app_secret, id, nonce)))
  const payload = { organization_id: db.organization_id, invitation_id: id }
  const mail = { kind: "invitation", to: email, field: "email", onLimit: "reject" } as const
  await enqueueMail(db, config, mail, () => ({ name: "email-invitation", payload }))
  await record(db, byUser(who), "invited", { type: "invitation", id }, { email, role })
  db.publish({ type: "team", id: who.user_id })
  return getInvitation(db, id)
}

export async function withdrawInvitation(db: TenantDb, who: Staff, id: number): Promise<void> {
  const gone = await deleteInvitation(db, { id })
  if (!gone) throw notFound("Invitation")
  await record(db, byUser(who), "withdrawn", { type: "invitation", id }, gone)
  db.publish({ type: "team", id: who.user_id })
}

export async function changeRole(db: TenantDb, who: Staff, id: number, role: Role): Promise<Member> {
  await holdTeamAs(db, who)
  const before = await getMember(db, who, id)
  if (before.role === role) return presentMember(before)
  if (!(await updateRole(db, id, role))) throw conflict(lastOwner)
  if (role !== "owner") await takeInvitationsBack(db, who, id)
  if (!can(role, "work")) await endLinksCopiedBy(db, id)
  await record(db, byUser(who), "role_changed", { type: "member", id }, { email: before.email, role })
  db.publish({ type: "team", id })
  return presentMember({ ...before, role })
}

/** Ends every session of the person, which may be of other organizations too. */
export async function signMemberOut(db: TenantDb, who: Staff, id: number): Promise<void> {
  await holdTeamAs(db, who)
  const { email } = await getMember(db, who, id)
  await endMemberSessions(db, id)
  await endLinksCopiedBy(db, id)
  await record(db, byUser(who), "signed_out", { type: "member", id }, { email })
  db.publish({ type: "team", id })
}

/** The person keeps the account, which may belong to other organizations. */
export async function removeMember(db: TenantDb, who: Staff, id: number): Promise<void> {
  await holdTeamAs(db, who)
  const { email, role } = await getMember(db, who, id)
  const gone = await deleteMember(db, id)
  if (!gone) throw conflict(lastOwner)
  await dropImage(db, gone.picture_file)
  await takeInvitationsBack(db, who, id)
  await endLinksCopiedBy(db, id)
  await record(db, byUser(who), "removed", { type: "member", id }, { email, role })
  db.publish({ type: "team", id })
}

/** Turns an invitation into a membership and a session: with a new account, or with the one that the password opens. */
export async function join(
  db: SystemDb,
  tools: Pick<App, "db" | "config" | "limits" | "events">,
  { token, password }: JoinInput,
  caller: Pick<Call, "ip" | "user_agent" | "host_slug">,
) {
  requirePasswords(tools.config)
  const invited = await findInvited(db, hashToken(token), caller.host_slug)
  if (!invited) throw wrongInvitation()
  const { organization_id, email, organization_name } = invited
  const opened = await openAccount(db, tools, { email, password }, organization_name, caller.ip)
  const signed = await inSystemTransaction(tools, organization_id, async (system, tenant) => {
    const account = await admit(system, tenant, opened, () => useInvitation(system, invited.id))
    return signIn(system, tools, account, caller)
  })
  return { ...signed, message: "Welcome to the team" }
}

/**
 * Turns the invitation of someone whose address is verified into a membership. Answers false where the organization
 * with this slug has none.
 */
export async function joinAsInvited(db: SystemDb, tools: Joining, email: string, slug: string) {
  const invited = await findInvitationTo(db, tools.config, email, slug)
  if (!invited) return false
  const opened = await openVerified(db, email)
  await inSystemTransaction(tools, invited.organization_id, (system, tenant) =>
    admit(system, tenant, opened, () => useInvitation(system, invited.id)),
  )
  return true
}

/** Makes someone whose address is verified a member in this role, without an invitation. */
export async function joinAs(
  db: SystemDb,
  tools: Joining,
  organization_id: number,
  email: string,
  role: Role,
) {
  const opened = await openVerified(db, email)
  await inSystemTransaction(tools, organization_id, (system, tenant) =>
    admit(system, tenant, opened, async () => role),
  )
}

type Joining = Pick<App, "db" | "config" | "events">

/** Throws when the plan has no team, and 400 when the invitation is gone. */
async function admit(
  system: SystemDb,
  tenant: TenantDb,
  opened: Parameters<typeof keepAccount>[1],
  takeRole: () => Promise<Role | undefined>,
) {
  const { organization_id } = tenant
  const plan = await holdTeamOf(system, organization_id)
  if (plan !== undefined) requireAbility(plan, "team")
  const role = await takeRole()
  if (!role) throw wrongInvitation()
  const account = await keepAccount(system, opened)
  await insertMember(system, { organization_id, user_id: account.id, email: opened.email, role })
  tenant.publish({ type: "team", id: account.id })
  return account
}

/** Locks the team for an owner, who may have lost that role since the call began. */
async function holdTeamAs(db: TenantDb, { user_id }: Staff) {
  await holdTeam(db)
  if ((await findMember(db, user_id, user_id))?.role !== "owner") throw forbidden("Only an owner can do this")
}

/** A former owner can't return by an earlier invitation, nor bring others. */
async function takeInvitationsBack(db: TenantDb, who: Staff, inviter: number) {
  for (const { id, email } of await deleteInvitationsBy(db, inviter))
    await record(db, byUser(who), "withdrawn", { type: "invitation", id }, { email })
}

async function getMember(db: TenantDb, { user_id }: Staff, id: number): Promise<MemberRow> {
  const member = await findMember(db, id, user_id)
  if (!member) throw notFound("Team member")
  return member
}

const wrongInvitation = () =>
  badRequest("This invitation is no longer valid. Please ask for a new one.", "invalid_invitation")
