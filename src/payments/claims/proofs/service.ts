// The stories of proofs: kept until a claim uses them, and opened by people who may see that claim.
import { notFound, orNotFound } from "../../../core/base/errors.ts"
import type { TenantDb } from "../../../core/database/tenant.ts"
import { Download } from "../../../core/files/download.ts"
import type { Files } from "../../../core/files/file.ts"
import { findProof } from "./queries.ts"

/** The proof of a claim, only the `client`'s own if one is given. Throws 404. */
export async function openProof(
  db: TenantDb,
  { files }: { files: Files },
  claim_id: number,
  client?: number,
): Promise<Download> {
  const proof = await requireProof(db, claim_id, client)
  const opened = await files.open(proof.file)
  if (!opened) throw notFound("Proof")
  return new Download(opened, proof.type, proof.name, "viewer")
}

/** Throws 404 where there is none, or none of the `client`'s own. */
export async function requireProof(db: TenantDb, claim_id: number, client?: number) {
  const { file, name, type, ...proof } = orNotFound(await findProof(db, claim_id), "Proof")
  const isOwn = client === undefined || (proof.client_id === client && proof.by_staff === null)
  if (!isOwn || file === null || name === null || type === null) throw notFound("Proof")
  return { file, name, type }
}
