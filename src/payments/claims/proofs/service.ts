// The stories of proofs: stored, kept until a claim uses them, and opened by people who may see that claim.
import { buffer } from "node:stream/consumers"
import { fileTypeFromBuffer } from "file-type"
import { invalid, notFound, orNotFound, wrongType } from "../../../core/base/errors.ts"
import type { TenantDb } from "../../../core/database/tenant.ts"
import { Download } from "../../../core/files/download.ts"
import type { Files } from "../../../core/files/file.ts"
import { redraw } from "../../../core/files/images.ts"
import { newKey } from "../../../core/files/keys.ts"
import type { Upload, Uploaded } from "../../../core/files/upload.ts"
import { findProof } from "./queries.ts"
import { proofName, proofNameProblem, proofProblem } from "./rules.ts"

type Incoming = Parameters<Upload["receive"]>[2]

/** A PDF is kept byte for byte, a picture as others are. Throws 400 and 415 for what can't be one. */
export async function storeProof(
  { organization_id }: Pick<TenantDb, "organization_id">,
  { files }: { files: Files },
  { filename, stream }: Incoming,
): Promise<Uploaded> {
  const name = filename.trim()
  const wrongName = proofNameProblem(name)
  if (wrongName) throw invalid("file", wrongName)
  const bytes = await buffer(stream)
  if (bytes.length === 0) throw invalid("file", "The file is empty")
  const type = (await fileTypeFromBuffer(bytes))?.mime
  const problem = proofProblem(name, type)
  if (problem || !type) throw wrongType("file", problem ?? "")
  const format = formatOf(type)
  const kept = format ? await redraw(organization_id, bytes, "file", { format }) : bytes
  const key = newKey("proofs", organization_id)
  return { key, filename: proofName(name, type), type, size: await files.put(key, kept, type) }
}

const formatOf = (type: string) =>
  (["png", "jpeg", "webp"] as const).find((format) => type === `image/${format}`)

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
