// `organization …`: the businesses of the installation.
import { byOperator } from "../audit-log/service.ts"
import type { Plan } from "../core/access/identity.ts"
import { assertFree, writeWhole } from "../core/backup/archive-file.ts"
import { placeOf } from "../core/backup/command.ts"
import { StartError } from "../core/base/config.ts"
import { tenantUrl } from "../core/http/hosts.ts"
import { inSystemTransaction, inTransaction } from "../core/live/in-transaction.ts"
import { todayIn } from "../core/values/dates.ts"
import { line, optionalDate } from "../core/values/schema.ts"
import { exportEverything } from "../export/service.ts"
import { deleteAccount } from "../organizations/account/service.ts"
import { readDetails, readOrganizations } from "../organizations/overview/service.ts"
import { renameOrganization } from "../organizations/service.ts"
import { plans } from "../subscriptions/rules.ts"
import { givePlan } from "../subscriptions/service.ts"
import {
  type Command,
  counted,
  firstOf,
  type Given,
  limitOf,
  limitOption,
  minute,
  table,
  UsageError,
} from "./command.ts"
import { tellSecurity } from "./security.ts"

const list: Command = {
  name: "organization list",
  takes: ["text?"],
  options: limitOption,
  summary: "List organizations, or only those whose slug or name contains the text",
  async run({ db }, given) {
    const limit = limitOf(given)
    const { rows, more } = firstOf(await readOrganizations(db.system, given.text("text"), limit + 1), limit)
    const header = ["Slug", "Name", "Plan", "Members", "Clients", "Invoices", "Registered (UTC)"]
    const lines = rows.map((one) => [
      ...[one.slug, one.name, one.plan_type, one.members, one.clients, one.invoices],
      minute(one.created_at),
    ])
    return { words: rows.length === 0 ? "No organizations." : table(header, lines) + more, data: rows }
  },
}

const show: Command = {
  name: "organization show",
  takes: ["slug"],
  summary: "Show an organization: its plan, its team and how much is in it",
  async run({ db, config }, given) {
    const details = await readDetails(db.system, given.word("slug"))
    const { team, ...one } = details
    const address = tenantUrl(config, one.slug)
    const words = table(
      [one.name, address],
      [
        ["Plan", planText(one)],
        ["Collected by", one.provider],
        ["Currency", one.default_currency],
        ["Time zone", one.time_zone],
        ["Clients", one.clients],
        ["Projects", one.projects],
        ["Invoices", one.invoices],
        ["Last invoice (UTC)", minute(one.last_invoice_at)],
        ["Registered (UTC)", minute(one.created_at)],
        ...team.map(({ email, role }) => [begun(role), email]),
      ],
    )
    return { words, data: { ...details, address } }
  },
}

const plan: Command = {
  name: "organization plan",
  takes: ["slug", "plan"],
  options: {
    until: { value: "YYYY-MM-DD", summary: "The last day of the plan; without it the plan has no end" },
  },
  summary: `Give an organization a plan: ${Object.keys(plans).join(", ")}`,
  more: "If a payment provider collects for the current plan, it stops.",
  async run(parts, given) {
    const wanted = planOf(given.word("plan"))
    const { id, slug, name, time_zone } = await readDetails(parts.db.system, given.word("slug"))
    const until = untilOf(given, wanted, todayIn(time_zone))
    const { from, to, stopped } = await inSystemTransaction(parts, id, (_, db) =>
      givePlan(db, parts.config, wanted, until),
    )
    tellSecurity(parts.log, "organization_changed", { organization_id: id })
    const provider = stopped === null ? "" : ` ${begun(stopped)} will stop collecting for the previous plan.`
    const words = `${name} is on ${to}${until === null ? "" : ` until ${until}`} now, and was on ${from}.${provider}`
    return { words, data: { slug, plan: wanted, until, stopped } }
  },
}

const rename: Command = {
  name: "organization rename",
  takes: ["slug", "name"],
  summary: "Change the name of an organization; its address stays",
  async run(parts, given) {
    const name = line().parse(given.word("name"))
    const { id, slug, name: before } = await readDetails(parts.db.system, given.word("slug"))
    await inTransaction(parts, id, (db) => renameOrganization(db, name))
    tellSecurity(parts.log, "organization_changed", { organization_id: id })
    return { words: `${before} is now called ${name}.`, data: { slug, name, before } }
  },
}

const remove: Command = {
  name: "organization delete",
  takes: ["slug"],
  options: { yes: { value: "slug", summary: "The slug again: nothing is deleted without it" } },
  summary: "Delete an organization with everything in it, and email its owners",
  more: "People who belong to no other organization lose their account. Only a backup brings any of it back.",
  async run(parts, given) {
    const { id, slug, name, clients, invoices } = await readDetails(parts.db.system, given.word("slug"))
    if (given.text("yes") !== slug)
      throw new StartError(
        `This would delete ${name} with ${counted(clients, "client")} and ${counted(invoices, "invoice")}, for good. Nothing has been deleted. Add --yes ${slug} to delete it.`,
      )
    await inTransaction(parts, id, (db) => deleteAccount(db, { user_id: null }))
    tellSecurity(parts.log, "account_closed", { organization_id: id })
    return { words: `${name} has been deleted, and its owners will be emailed.`, data: { id, slug, name } }
  },
}

const exported: Command = {
  name: "organization export",
  takes: ["slug", "file?"],
  summary: "Export all of an organization's data as a zip, as its owner can download it",
  async run(parts, given, { env, signal }) {
    const organization = await readDetails(parts.db.system, given.word("slug"))
    const { id, slug, time_zone } = organization
    const path = placeOf(given.text("file") ?? `${slug}-${todayIn(time_zone)}.zip`, env)
    await assertFree(path)
    const db = parts.db.tenants.open(id)
    const { stream } = await exportEverything(db, parts, byOperator, organization)
    await writeWhole(path, stream, signal)
    tellSecurity(parts.log, "data_exported", { organization_id: id })
    return { words: `All data of ${organization.name} is in ${path}.`, data: { slug, path } }
  },
}

export const organizationCommands: readonly Command[] = [list, show, plan, rename, remove, exported]

const begun = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const planText = ({
  plan_type,
  current_period_end: end,
}: {
  plan_type: Plan
  current_period_end: string | null
}) => `${plans[plan_type].name}${plan_type === "free" || end === null ? "" : `, until ${end.slice(0, 10)}`}`

function planOf(text: string): Plan {
  const known: Plan[] = ["free", "pro", "premium"]
  const plan = known.find((one) => one === text)
  if (!plan)
    throw new StartError(`"${text}" isn't a plan. Choose ${known.join(", ").replace(/, (\w+)$/, " or $1")}.`)
  return plan
}

function untilOf(given: Given, plan: Plan, today: string): string | null {
  const until = optionalDate.parse(given.text("until")) ?? null
  if (until === null) return null
  if (plan === "free") throw new UsageError("The Free plan has no end. Leave out --until.")
  if (until < today) throw new StartError("--until can't be in the past.")
  return until
}
