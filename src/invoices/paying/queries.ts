// The two steps of paying, each checked and made in one statement.
import { sql } from "kysely"
import type { ChosenMethod } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { touched } from "../queries.ts"
import { payableStatuses } from "../rules.ts"

/** The client says so. Nothing when the invoice isn't the client's, or there is nothing to pay. */
export const setMarkedPaid = (db: TenantDb, id: number, client_id: number, method: ChosenMethod) =>
  db
    .updateTable("invoices")
    .set({
      ...touched,
      status: "processing",
      marked_paid_at: sql`now()`,
      chosen_method: JSON.stringify(method),
    })
    .where("invoices.id", "=", id)
    .where("invoices.client_id", "=", client_id)
    .where("invoices.status", "in", [...payableStatuses])
    .returning("id")
    .executeTakeFirst()

/** The staff says so. Nothing unless the client has said so before. */
export const setPaid = (db: TenantDb, id: number) =>
  db
    .updateTable("invoices")
    .set({ ...touched, status: "paid", paid_at: sql`now()` })
    .where("invoices.id", "=", id)
    .where("invoices.status", "=", "processing")
    .returning(["id", "number", "client_id", "total", "currency", "chosen_method"])
    .executeTakeFirst()
