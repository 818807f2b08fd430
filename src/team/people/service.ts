// What the operator of the installation does with a person's account.
import { resetByOperator, signOutEverywhere } from "../../auth/passwords/service.ts"
import type { App } from "../../core/api/context.ts"
import { AppError } from "../../core/base/errors.ts"
import { hashPassword, newToken } from "../../core/base/secrets.ts"
import type { SystemDb } from "../../core/database/db.ts"
import { TenantDb } from "../../core/database/tenant.ts"
import { endLinksCopiedBy } from "../../portal-links/service.ts"
import { actFor, holdPerson, listOrganizationsOf, listPeople, logAct } from "./queries.ts"

const noAccount = (email: string) =>
  new AppError("NOT_FOUND", "not_found", `There is no account for ${email}.`)

export const readPeople = (db: SystemDb, search: string | undefined, limit: number) =>
  listPeople(db, search ?? null, limit)

/** Ends every session of the person, and the portal links that they copied. */
export const signPersonOut = ({ db }: Pick<App, "db">, email: string) =>
  db.system.transaction().execute(async (transaction) => {
    const person = await hold(transaction, email)
    await signOutEverywhere(transaction, person.id)
    await endCopiedLinks(transaction, person.id)
    await logAct(transaction, person, "signed_out")
    return person
  })

/** The same, and the password becomes an unknown one. Answers a link that sets a new one. */
export async function resetPersonsPassword(
  app: Pick<App, "db" | "config">,
  email: string,
  { mailed }: { mailed: boolean },
) {
  const password_hash = await hashPassword(newToken())
  return app.db.system.transaction().execute(async (transaction) => {
    const person = await hold(transaction, email)
    const link = await resetByOperator(transaction, app, person, { password_hash, mailed })
    await endCopiedLinks(transaction, person.id)
    await logAct(transaction, person, "password_reset")
    return { ...person, ...link }
  })
}

async function hold(transaction: SystemDb, email: string) {
  const person = await holdPerson(transaction, email)
  if (!person) throw noAccount(email)
  return person
}

async function endCopiedLinks(transaction: SystemDb, user_id: number) {
  for (const organization_id of await listOrganizationsOf(transaction, user_id)) {
    await actFor(transaction, organization_id)
    await endLinksCopiedBy(new TenantDb(transaction, organization_id), user_id)
  }
}
