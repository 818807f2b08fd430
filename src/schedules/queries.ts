// Every statement about recurring invoices.
import { sql } from "kysely"
import { historyIn } from "../audit-log/service.ts"
import type { CustomValues } from "../core/database/columns.ts"
import { jsonTime } from "../core/database/ordering.ts"
import { clientOfEach, inOrderOf, pageOfIds, readEach } from "../core/database/pagination.ts"
import type { Row } from "../core/database/tables.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { Amounts, NewLine } from "../invoices/amounts/rules.ts"
import type { Shares } from "./instalments/rules.ts"
import type { Occurrence } from "./occurrences/schema.ts"

export { findUsual } from "../invoices/creation/queries.ts"
export { lockParties } from "../invoices/queries.ts"

/** What is written on each invoice beside its lines. */
export const textNames = [
  ...(["notes", "terms", "po_number", "contract_number", "buyer_reference", "internal_note"] as const),
] as const
type Texts = Record<(typeof textNames)[number], string | null> & { language: string }
/** As an invoice and its lines are stored. */
export type ScheduleBody = Amounts &
  Texts & { series_id: number | null; custom: CustomValues; instalments: Shares; lines: readonly NewLine[] }

const ruleColumns = ["start_on", "every", "unit", "day", "at", "ends_on", "ends_after"] as const
export type RuleColumns = Pick<Row<"schedules">, (typeof ruleColumns)[number]>
export const ruleOf = (row: RuleColumns): RuleColumns => {
  const { start_on, every, unit, day, at, ends_on, ends_after } = row
  return { start_on, every, unit, day, at, ends_on, ends_after }
}

const columns = [
  ...(["id", "client_id", "project_id", "currency", "total", "terms_days", "mode", "status"] as const),
  ...(["pause_reason", "next_on", "created_at", "updated_at"] as const),
  ...ruleColumns,
] as const

export type ScheduleRow = Pick<Row<"schedules">, (typeof columns)[number]> & {
  body: ScheduleBody
  client_name: string
  client_company: string | null
  project_title: string | null
  problem: string | null
}
export type WholeSchedule = ScheduleRow & {
  occurrences: Occurrence[]
  last_on: string | null
  /** How many of its days were dealt with. */
  past: number
  country: string | null
  timeline: NonNullable<ReturnType<typeof historyIn>["expressionType"]>
}

const pageOf = (db: TenantDb) =>
  db.selectFrom("schedules").select(["schedules.organization_id", "schedules.body", ...columns])

const withNames = (db: TenantDb, page: ReturnType<typeof pageOf>) =>
  db
    .from(page.as("page"))
    .innerJoinLateral(clientOfEach, (join) => join.onTrue())
    .leftJoinLateral(
      ({ selectFrom }) =>
        readEach(
          selectFrom("projects")
            .select("projects.title")
            .whereRef("projects.organization_id", "=", "page.organization_id")
            .whereRef("projects.id", "=", "page.project_id"),
        ).as("project"),
      (join) => join.onTrue(),
    )
    .select(columns.map((column) => `page.${column}` as const))
    .select([
      "client.name as client_name",
      "client.company as client_company",
      "project.title as project_title",
    ])
    .select([
      // Those that were written first have neither.
      sql<ScheduleBody>`'{"custom": {}, "instalments": null}' || page.body`.as("body"),
      sql<
        string | null
      >`(select case when o.state in ('pending', 'failed') then o.reason end from occurrences o
        where o.organization_id = page.organization_id and o.schedule_id = page.id
        order by o.on_day desc limit 1)`.as("problem"),
    ])

/** These, in this order. */
export async function listOfIds(db: TenantDb, ids: readonly number[]): Promise<ScheduleRow[]> {
  return inOrderOf(ids, await withNames(db, pageOfIds(db, "schedules", ids, pageOf(db))).execute())
}

export async function findSchedule(db: TenantDb, id: number): Promise<WholeSchedule | undefined> {
  return withNames(db, pageOf(db).where("schedules.id", "=", id))
    .select([
      sql<
        Occurrence[]
      >`(select coalesce(json_agg(json_build_object('on', o.on_day, 'at', ${jsonTime(sql`o.due_at`)},
          'state', o.state, 'reason', case when o.state in ('pending', 'failed') then o.reason end,
          'invoice', case when i.id is not null then json_build_object('id', i.id, 'number', i.number,
            'is_numbered', i.is_numbered, 'status', i.status) end) order by o.on_day desc), '[]')
        from (select * from occurrences o where o.organization_id = page.organization_id and o.schedule_id = page.id
          order by o.on_day desc limit 100) o
        left join invoices i on i.organization_id = o.organization_id and i.id = o.invoice_id)`.as(
        "occurrences",
      ),
      sql<string | null>`(select max(o.on_day) from occurrences o
        where o.organization_id = page.organization_id and o.schedule_id = page.id)`.as("last_on"),
      sql<number>`(select count(*) from occurrences o where o.organization_id = page.organization_id
        and o.schedule_id = page.id and o.on_day < coalesce(page.next_on, 'infinity'))`.as("past"),
      sql<string | null>`(select o.country from organizations o where o.id = page.organization_id)`.as(
        "country",
      ),
      historyIn(sql`page`, "schedule").as("timeline"),
    ])
    .executeTakeFirst()
}

type Written = Pick<Row<"schedules">, "client_id" | "project_id" | "terms_days" | "mode"> & RuleColumns
export type ScheduleValues = Written & { body: ScheduleBody }
/** What comes next, and the moment from which it is looked at. */
type Next = { on: string; at: string }

export async function insertSchedule(
  db: TenantDb,
  { body, ...values }: ScheduleValues,
  next: Next,
  created_by: number,
): Promise<number> {
  const { id } = await db
    .insertInto("schedules", {
      ...{ ...values, created_by, body: JSON.stringify(body) },
      ...{ next_on: next.on, next_at: next.at },
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** Of one that the caller has locked. `next` where its rule or its status changes: null where nothing comes. */
export async function updateSchedule(
  db: TenantDb,
  id: number,
  {
    body,
    next,
    ...values
  }: Partial<ScheduleValues> & {
    status?: Row<"schedules">["status"]
    pause_reason?: string | null
    next?: Next | null
  },
) {
  await db
    .updateTable("schedules")
    .set({
      ...values,
      ...(body && { body: JSON.stringify(body) }),
      ...(next !== undefined && { next_on: next?.on ?? null, next_at: next?.at ?? null }),
      updated_at: sql<string>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`,
    })
    .where("schedules.id", "=", id)
    .execute()
}
