// Every statement about codes, and about the proofs of an address that they give.
import { sql } from "kysely"
import type { SystemDb } from "../../core/database/db.ts"
import { first, made } from "../queries.ts"
import { code, proofMinutes, tokenlessMinutes } from "./rules.ts"

type CodeRow = { email: string; business_name: string | null; nonce: string; ip: string }

/**
 * A code that can still be entered is good for the full time again: who has it already, and who gets it now, enter the
 * same. Undefined when there is none; then a new one takes its place.
 */
export const renewCode = (db: SystemDb, email: string, business_name: string | null) =>
  first(
    db,
    sql<{ id: number }>`update email_verifications
      set expires_at = now() + make_interval(mins => ${code.minutes}), business_name = coalesce(${business_name}, business_name)
      where id = (select max(id) from email_verifications where email = ${email})
        and tries < ${code.tries} and expires_at > now() and verified_at is null
      returning id`,
  )

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

/** By its token; without one shortly after, from the address where the code was entered. */
const proven = ({ email, verification_hash, ip }: Proof) => sql`email = ${email} and used_at is null
  and case when ${verification_hash}::text is null
    then verified_ip = ${ip} and verified_at > now() - make_interval(mins => ${tokenlessMinutes})
    else verification_hash = ${verification_hash} and verified_at > now() - make_interval(mins => ${proofMinutes}) end`

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
