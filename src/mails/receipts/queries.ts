// Who gets a receipt.
import type { TenantDb } from "../../core/database/tenant.ts"

/** The client of an invoice that is there. */
export const findReceiver = (db: TenantDb, invoice_id: number) =>
  db
    .selectFrom("invoices")
    .innerJoin("clients", (join) =>
      join
        .onRef("clients.organization_id", "=", "invoices.organization_id")
        .onRef("clients.id", "=", "invoices.client_id"),
    )
    .select(["clients.id as client_id", "clients.email as client_email"])
    .where("invoices.id", "=", invoice_id)
    .executeTakeFirstOrThrow()
