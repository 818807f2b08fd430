// The stories of number series: listed with their next numbers, created, changed, archived and deleted.
import { type ActionOn, type Actor, byUser, record } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { conflict, invalid, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { requireAbility } from "../subscriptions/limits/service.ts"
import { setCounter } from "./numbers/queries.ts"
import { comingNumbers, lockNumbers, unknownSeries } from "./numbers/service.ts"
import { presentSeries } from "./present.ts"
import {
  deleteSeries,
  findCounter,
  findForm,
  findSeries,
  insertSeries,
  isUsed,
  listSeries,
  noteWhetherPlain,
  type SeriesRow,
  setArchived,
  updateSeries,
} from "./queries.ts"
import { type Form, formProblem, isAlike, laterDay, periodOf, spell } from "./rules.ts"
import type { NumberSeries, SeriesInput, SeriesPatch } from "./schema.ts"

type Owner = Pick<Staff, "user_id" | "plan_type" | "time_zone">

const what = "Number series"
/** More would be hard to tell apart, and lists are read whole. */
const maxSeries = 50

export async function readAllSeries(db: TenantDb, who: Owner): Promise<NumberSeries[]> {
  const listed: NumberSeries[] = []
  for (const series of await listSeries(db)) listed.push(await describe(db, series, who))
  return listed
}

export async function readSeries(db: TenantDb, id: number, who: Owner): Promise<NumberSeries> {
  return describe(db, orNotFound(await findSeries(db, id), what), who)
}

/** The stored series of a new invoice: null for the default. Throws 400 for one that isn't in use. */
export async function seriesFor(db: TenantDb, id: number | null | undefined): Promise<number | null> {
  if (id === null || id === undefined) return null
  const series = await findSeries(db, id)
  if (series?.kind !== "invoice" || series.archived_at !== null) throw unknownSeries()
  return series.is_default ? null : id
}

/** The same for a copy: the default takes the place of one that isn't in use any more. */
export async function seriesForCopy(db: TenantDb, id: number | null): Promise<number | null> {
  const series = id === null ? undefined : await findSeries(db, id)
  return series && series.archived_at === null && !series.is_default ? id : null
}

export async function createSeries(db: TenantDb, input: SeriesInput, who: Owner): Promise<NumberSeries> {
  requireAbility(who.plan_type, "series")
  await lockNumbers(db)
  const others = await listSeries(db)
  if (others.length >= maxSeries) throw conflict(`You can have at most ${maxSeries} number series`)
  const next_n = input.next_n ?? input.start_n
  const form = await requireForm(db, input, Math.max(next_n, input.start_n))
  requireOwnNumbers(form, others)
  // A count at its beginning takes its year or month from the first number.
  const period = next_n === input.start_n ? "" : periodOf(form, todayIn(who.time_zone))
  const series = await insertSeries(db, { ...input, next_n, period })
  await log(db, byUser(who), "created", series.id, { ...input, next_n })
  return describe(db, series, who)
}

/** Changes upcoming numbers; given ones stay as they are. */
export async function changeSeries(
  db: TenantDb,
  id: number,
  patch: SeriesPatch,
  who: Owner,
): Promise<NumberSeries> {
  await lockNumbers(db)
  const before = orNotFound(await findSeries(db, id), what)
  const present = before.next_n ?? (await findCounter(db))
  const { next_n, name = before.name, pattern = before.pattern, reset = before.reset } = patch
  const { start_n = before.start_n } = patch
  const form = await requireForm(db, { pattern, reset }, Math.max(next_n ?? present, start_n))
  const isRespelled = pattern !== before.pattern || reset !== before.reset
  if (isRespelled) requireOwnNumbers(form, await listSeries(db), id)
  if (next_n !== undefined && next_n < present) await requireFree(db, form, next_n, who, before.kind)
  const counts = isRespelled || next_n !== undefined ? { period: periodOf(form, todayIn(who.time_zone)) } : {}
  const own = next_n !== undefined && before.next_n !== null ? { next_n } : {}
  const series = await updateSeries(db, id, { name, pattern, reset, start_n, ...counts, ...own })
  if (next_n !== undefined && before.next_n === null) await setCounter(db, next_n)
  if (before.is_default) await noteWhetherPlain(db)
  const was = { ...before, next_n: present }
  await log(db, byUser(who), "changed", id, {
    was: figures(was),
    is: figures({ ...was, ...series, next_n: next_n ?? present }),
  })
  return describe(db, series, who)
}

export async function archiveSeries(db: TenantDb, id: number, who: Owner): Promise<NumberSeries> {
  await lockNumbers(db)
  const before = orNotFound(await findSeries(db, id), what)
  if (before.is_default) throw conflict("You can't archive the default series")
  const series = await setArchived(db, id, true)
  if (before.archived_at === null) await log(db, byUser(who), "archived", id, { name: series.name })
  return describe(db, series, who)
}

export async function unarchiveSeries(db: TenantDb, id: number, who: Owner): Promise<NumberSeries> {
  await lockNumbers(db)
  const before = orNotFound(await findSeries(db, id), what)
  if (before.archived_at === null) return describe(db, before, who)
  requireAbility(who.plan_type, "series")
  const { fiscal_year_start } = await findForm(db)
  const twin = alikeOf({ ...before, fiscal_year_start }, await listSeries(db), id)
  if (twin) throw conflict(sameNumbers(twin))
  const series = await setArchived(db, id, false)
  await log(db, byUser(who), "unarchived", id, { name: series.name })
  return describe(db, series, who)
}

export async function removeSeries(db: TenantDb, id: number, actor: Actor): Promise<void> {
  await lockNumbers(db)
  const { is_default, name, pattern } = orNotFound(await findSeries(db, id), what)
  if (is_default) throw conflict("You can't delete the default series")
  if (await isUsed(db, id)) throw conflict("Invoices have numbers from this series. Archive it instead.")
  await deleteSeries(db, id)
  await log(db, actor, "deleted", id, { name, pattern })
}

/** With the next three numbers, if they were taken today. */
async function describe(db: TenantDb, series: SeriesRow, who: Owner): Promise<NumberSeries> {
  const { fiscal_year_start } = await findForm(db)
  const form = { pattern: series.pattern, reset: series.reset, fiscal_year_start }
  const day = laterDay(todayIn(who.time_zone), series.last_issue_date)
  const isAnew = periodOf(form, day) > series.period
  const next_n = isAnew ? series.start_n : (series.next_n ?? (await findCounter(db)))
  return presentSeries(series, { next_n, example: await comingNumbers(db, form, next_n, day, series.kind) })
}

/** `highest`: of the next number and the first number of each year. */
async function requireForm(
  db: TenantDb,
  { pattern, reset }: Pick<Form, "pattern" | "reset">,
  highest: number,
) {
  const { fiscal_year_start, country } = await findForm(db)
  const form = { pattern, reset, fiscal_year_start }
  const wrong = formProblem(form, highest, country)
  if (wrong) throw invalid(wrong.field, wrong.problem)
  return form
}

/**
 * Two active series with the same numbers would skip each other's, and both would have gaps. `id`: the series itself.
 */
function requireOwnNumbers(form: Form, all: readonly SeriesRow[], id?: number) {
  const twin = alikeOf(form, all, id)
  if (twin) throw invalid("pattern", sameNumbers(twin))
}

const alikeOf = (form: Form, all: readonly SeriesRow[], id?: number) =>
  all.find((one) => one.id !== id && one.archived_at === null && isAlike(form, { ...form, ...one }))

const sameNumbers = ({ name, pattern }: SeriesRow) =>
  `The number series ${name} uses the same pattern, ${pattern}. Choose another one.`

async function requireFree(db: TenantDb, form: Form, next_n: number, who: Owner, kind: string) {
  const day = todayIn(who.time_zone)
  const [first] = await comingNumbers(db, form, next_n, day, kind)
  if (first !== spell(form, next_n, day))
    throw invalid("next_n", `${spell(form, next_n, day)} is already used, or was used before`)
}

const figures = ({ name, pattern, reset, next_n, start_n }: SeriesRow) => ({
  name,
  pattern,
  reset,
  next_n,
  start_n,
})

async function log(
  db: TenantDb,
  actor: Actor,
  action: ActionOn<"number_series">,
  id: number,
  details: Record<string, unknown>,
) {
  await record(db, actor, action, { type: "number_series", id }, details)
  db.publish({ type: "number_series", id })
}
