// Every statement about codes, and about the proofs of an address that they give.
import { sql } from "kysely"
import type { SystemDb } from "../../core/database/db.ts"
import { first, made } from "../queries.ts"
import { code, proofMinutes } from "./rules.ts"

type CodeRow = { email: string; business_name: string | null; nonce: string; ip: string }

export const insertCode = (db: SystemDb, row: CodeRow) =>
  made(
    db,
    sql<{ id: number }>`insert into email_verifications (email, business_name, nonce, ip, expires_at)
      values (${row.email}, ${row.business_name}, ${row.nonce}, ${row.ip},
        now() + make_interval(mins => ${code.minutes})) returning id`,
  )

/** Counts a try of the address's newest code before anybody looks at it; undefined when there is none to try. */
export const countCodeTry = (db: SystemDb, email: string) =>
  first(
    db,
    sql<{ id: number; nonce: string }>`update email_verifications set tries = tries + 1
      where id = (select max(id) from email_verifications where email = ${email})
        and tries < ${code.tries} and expires_at > now() and verified_at is null
      returning id, nonce`,
  )

/** Undefined when somebody else's right try came first. */
export const markVerified = (db: SystemDb, id: number, ip: string, verification_hash: string) =>
  first(
    db,
    sql<{ id: number }>`update email_verifications
      set verified_at = now(), verified_ip = ${ip}, verification_hash = ${verification_hash}
      where id = ${id} and verified_at is null returning id`,
  )

type Proof = { email: string; verification_hash: string | null; ip: string }

/** By its token; without one, from the address where the code was entered. */
const proven = ({ email, verification_hash, ip }: Proof) => sql`email = ${email} and used_at is null
  and verified_at > now() - make_interval(mins => ${proofMinutes})
  and case when ${verification_hash}::text is null then verified_ip = ${ip}
    else verification_hash = ${verification_hash} end`

export const findProof = (db: SystemDb, proof: Proof) =>
  first(db, sql<{ id: number }>`select id from email_verifications where ${proven(proof)} limit 1`)

/** A proof is used once; undefined when there is none left. */
export const useProof = (db: SystemDb, proof: Proof) =>
  first(
    db,
    sql<{ id: number }>`update email_verifications set used_at = now()
      where id = (select max(id) from email_verifications where ${proven(proof)}) and used_at is null
      returning id`,
  )
