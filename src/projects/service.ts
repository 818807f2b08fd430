// The stories of projects: created within the plan, changed, and deleted with their invoices.
import type { Actor } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { invalid, orNotFound } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { dropFiles } from "../core/files/removal.ts"
import { todayIn } from "../core/values/dates.ts"
import { mergedCustom } from "../custom-fields/values/rules.ts"
import { requireCustom } from "../custom-fields/values/service.ts"
import { removeInvoicesOf } from "../invoicing/delete-invoice.ts"
import { dropAttachments } from "../messages/attachments/service.ts"
import { hasMessages } from "../messages/service.ts"
import { requireRoom } from "../subscriptions/limits/service.ts"
import { fromStoredBudget, toStoredBudget } from "./budgets/rules.ts"
import { presentProject } from "./present.ts"
import {
  type DeletedProject,
  deleteProjects,
  findProject,
  hasInvoices,
  hasQuotes,
  hasWork,
  insertProject,
  logDeleted,
  updateProject,
} from "./queries.ts"
import type { Project, ProjectInput, ProjectPatch } from "./schema.ts"

/** Settings of the organization that affect how projects are answered. */
type Home = Pick<Staff, "time_zone" | "default_currency">

export async function readProject(db: TenantDb, id: number, home: Home): Promise<Project> {
  return presentProject(orNotFound(await findProject(db, id), "Project"), todayIn(home.time_zone))
}

export async function createProject(db: TenantDb, input: ProjectInput, home: Home): Promise<Project> {
  const { client, description = null, start_date = null, due_date = null, budget, custom, ...rest } = input
  const { hourly_rate = null } = input
  const held = await holdClient(db, client)
  const currency = input.currency ?? held.currency ?? home.default_currency
  const money = { currency, budget: checkedBudget(budget ?? null, currency) }
  requireActive(held)
  await requireRoom(db, "projects")
  await requireCustom(db, "project", custom)
  const values = {
    ...{ ...rest, ...money, hourly_rate, client_id: client, description, start_date, due_date },
    custom: mergedCustom({}, custom),
  }
  const id = await insertProject(db, values)
  db.publish({ type: "project", id, client_id: client })
  return readProject(db, id, home)
}

/** Locks the client before the project, like every story with both, so that they can't deadlock. */
export async function changeProject(
  db: TenantDb,
  id: number,
  patch: ProjectPatch,
  home: Home,
): Promise<Project> {
  const { client, client_id = client, custom: change, ...rest } = patch
  const held = client_id === undefined ? undefined : await holdClient(db, client_id)
  const project = await holdProject(db, id)
  if (held && client_id !== project.client_id) {
    requireActive(held)
    await requireUnshared(db, project)
  }
  const currency = patch.currency ?? project.currency
  const budget = checkedBudget(newBudget(project, patch), currency)
  await requireCustom(db, "project", change, project.custom)
  const custom = change && mergedCustom(project.custom, change)
  await updateProject(db, id, { ...rest, client_id, currency, budget, custom })
  for (const concerned of new Set([project.client_id, client_id ?? project.client_id]))
    db.publish({ type: "project", id, client_id: concerned })
  return readProject(db, id, home)
}

/** Its invoices are deleted first, by their own story. */
export async function removeProject(db: TenantDb, id: number, actor: Actor): Promise<void> {
  await holdProject(db, id)
  await removeInvoicesOf(db, { project_id: id }, actor)
  await dropAttachments(db, { project_id: id })
  await logDeletion(db, await deleteProjects(db, { id }), actor)
}

/** All projects of a client that is being deleted, after its invoices. */
export async function removeProjectsOf(db: TenantDb, client_id: number, actor: Actor): Promise<void> {
  await logDeletion(db, await deleteProjects(db, { client_id }), actor)
}

/** The log keeps what was deleted; files are removed after the commit. */
async function logDeletion(db: TenantDb, gone: DeletedProject[], actor: Actor) {
  if (gone.length === 0) return
  await logDeleted(db, actor, gone)
  await dropFiles(
    db,
    gone.map(({ deliverable_file }) => deliverable_file),
  )
  for (const { id, client_id } of gone) db.publish({ type: "project", id, client_id })
}

/** Without a new budget the number stays, also in a new currency. */
const newBudget = (project: { budget: number | null; currency: string }, patch: ProjectPatch) =>
  patch.budget === undefined ? fromStoredBudget(project.budget, project.currency) : patch.budget

function checkedBudget(budget: number | null, currency: string): number | null {
  const minor = toStoredBudget(budget, currency)
  if (minor !== null && typeof minor !== "number") throw invalid("budget", minor.problem)
  return minor
}

/** Not changed or archived until the transaction ends. */
async function holdClient(db: TenantDb, id: number) {
  const held = await lockRow(db, "clients", id, "share", ["archived_at", "currency"])
  if (!held) throw invalid("client", "Client not found")
  return held
}

/** An archived client gets no new projects (nor invoices); existing ones stay. */
function requireActive({ archived_at }: { archived_at: string | null }) {
  if (archived_at !== null) throw invalid("client", "This client is archived")
}

const holdProject = async (db: TenantDb, id: number) =>
  orNotFound(await lockRow(db, "projects", id, "update", kept), "Project")
const kept = ["id", "client_id", "currency", "budget", "deliverable_file", "custom"] as const

type Shared = { id: number; deliverable_file: string | null }

/** A project with invoices, quotes, messages, time, expenses or a delivered file keeps its client: they were made for that client. */
async function requireUnshared(db: TenantDb, { id, deliverable_file }: Shared) {
  if (await hasInvoices(db, id))
    throw invalid("client", "This project has invoices, so its client can't be changed")
  if (await hasQuotes(db, id))
    throw invalid("client", "This project has quotes, so its client can't be changed")
  if (await hasMessages(db, id))
    throw invalid("client", "This project has messages, so its client can't be changed")
  if (await hasWork(db, id))
    throw invalid("client", "This project has time or expenses, so its client can't be changed")
  if (deliverable_file !== null)
    throw invalid("client", "A file was delivered with this project, so its client can't be changed")
}
