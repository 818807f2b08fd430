// Every statement about proofs: uploaded for an invoice, attached to a claim, and read.
import { type RawBuilder, sql } from "kysely"
import type { TenantDb } from "../../../core/database/tenant.ts"

type Proof = { invoice_id: number; client_id: number; file: string; name: string; type: string }

/** Replaces the client's earlier upload for this invoice; answers that one's file, too. */
export async function insertProof(db: TenantDb, proof: Proof) {
  const { invoice_id, client_id, file, name, type } = proof
  const [kept] = await db.run(sql<{ id: number; before: string | null }>`
    insert into payment_proofs (organization_id, invoice_id, client_id, file, name, type)
    values (${db.organization_id}, ${invoice_id}, ${client_id}, ${file}, ${name}, ${type})
    on conflict (organization_id, invoice_id, client_id) do update set id = default, file = excluded.file,
      name = excluded.name, type = excluded.type, created_at = now()
    returning id, (select p.file from payment_proofs p where p.organization_id = ${db.organization_id}
      and p.invoice_id = ${invoice_id} and p.client_id = ${client_id}) as before`)
  if (!kept) throw new Error("a proof that was sent isn't there")
  return kept
}

/** Takes a client's upload for their claims, for whichever of their invoices it was sent; undefined if it doesn't exist. */
export const takeProof = (db: TenantDb, { id, client_id }: { id: number; client_id: number }) =>
  db
    .deleteFrom("payment_proofs")
    .where("payment_proofs.id", "=", id)
    .where("payment_proofs.client_id", "=", client_id)
    .returning(["file", "name", "type"])
    .executeTakeFirst()

/** Of a claim. */
export const findProof = (db: TenantDb, claim_id: number) =>
  db
    .selectFrom("payment_claims")
    .select(["proof_file as file", "proof_name as name", "proof_type as type"])
    .select(["client_id", "by_staff"])
    .where("payment_claims.id", "=", claim_id)
    .executeTakeFirst()

/** Files that end with a row of invoices, deleted with others: those of its claims, unless claims that stay share them, and uploads for it. */
export const proofFilesOf = (invoice: RawBuilder<unknown>, deleted: readonly number[]) => sql<string[]>`array(
  select c.proof_file from payment_claims c
  where c.organization_id = ${invoice}.organization_id and c.invoice_id = ${invoice}.id and c.proof_file is not null
    and not exists (select from payment_claims o where o.organization_id = c.organization_id and o.report = c.report
      and o.invoice_id <> all(${deleted}::bigint[]))
  union all select p.file from payment_proofs p
  where p.organization_id = ${invoice}.organization_id and p.invoice_id = ${invoice}.id)`
