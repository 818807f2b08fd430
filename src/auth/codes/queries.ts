// Every statement about codes and the proofs of an address that they give.
import { sql } from "kysely"
import type { SystemDb } from "../../core/database/db.ts"
import { first, made } from "../queries.ts"
import { code, proofMinutes, tokenlessMinutes } from "./rules.ts"

type CodeRow = { email: string; business_name: string | null; nonce: string; ip: string }

/**
 * Extends a code that can still be entered, so that an earlier and a later mail carry the same code. Undefined when there
 * is none, or in its last minute, which is too short for an email; then a new one replaces it.
 */
export const renewCode = (db: SystemDb, email: string, business_name: string | null) =>
  first(
    db,
    sql<{ id: number }>`update email_verifications
      set expires_at = least(now() + make_interval(mins => ${code.minutes}),
          created_at + make_interval(mins => ${code.maxMinutes})),
        business_name = coalesce(${business_name}, business_name)
      where id = (select max(id) from email_verifications where email = ${email})
        and tries < ${code.tries} and expires_at > now() and verified_at is null
        and created_at > now() - make_interval(mins => ${code.maxMinutes - 1})
      returning id`,
  )

export const insertCode = (db: SystemDb, row: CodeRow) =>
  made(
    db,
    sql<{ id: number }>`insert into email_verifications (email, business_name, nonce, ip, expires_at)
      values (${row.email}, ${row.business_name}, ${row.nonce}, ${row.ip},
        now() + make_interval(mins => ${code.minutes})) returning id`,
  )

/** Counts a try of the address's newest code before it is compared; undefined when there is none to try. */
export const countCodeTry = (db: SystemDb, email: string) =>
  first(
    db,
    sql<{ id: number; nonce: string }>`update email_verifications set tries = tries + 1
      where id = (select max(id) from email_verifications where email = ${email})
        and tries < ${code.tries} and expires_at > now() and verified_at is null
      returning id, nonce`,
  )

/** Undefined when a parallel correct try came first. */
export const markVerified = (db: SystemDb, id: number, ip: string, verification_hash: string) =>
  first(
    db,
    sql<{ id: number }>`update email_verifications
      set verified_at = now(), verified_ip = ${ip}, verification_hash = ${verification_hash}
      where id = ${id} and verified_at is null returning id`,
  )

type Proof = { email: string; verification_hash: string | null; ip: string }

/** By its token; without one only shortly after, from the IP where the code was entered. */
const proven = ({ email, verification_hash, ip }: Proof) => sql`email = ${email} and used_at is null
  and case when ${verification_hash}::text is null
    then verified_ip = ${ip} and verified_at > now() - make_interval(mins => ${tokenlessMinutes})
    else verification_hash = ${verification_hash} and verified_at > now() - make_interval(mins => ${proofMinutes}) end`

export const findProof = (db: SystemDb, proof: Proof) =>
  first(db, sql<{ id: number }>`select id from email_verifications where ${proven(proof)} limit 1`)

/** Uses up a proof; undefined when there is none left. */
export const useProof = (db: SystemDb, proof: Proof) =>
  first(
    db,
    sql<{ id: number }>`update email_verifications set used_at = now()
      where id = (select max(id) from email_verifications where ${proven(proof)}) and used_at is null
      returning id`,
  )
