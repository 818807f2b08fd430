// What every part of the demo works with: its studio, and what was made of it so far.
import type { Staff } from "../core/access/identity.ts"
import type { Config } from "../core/base/config.ts"
import type { ChosenMethod } from "../core/database/tables.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { Files } from "../core/files/file.ts"
import type { FindRates } from "../invoices/exchange/service.ts"

type Owner = Pick<Staff, "user_id" | "email" | "name" | "plan_type" | "time_zone" | "default_currency">

export type Workplace = {
  db: TenantDb
  files: Files
  config: Config
  owner: Owner
  /** Told the key of each stored file, which is removed where the demo fails. */
  onFile: (key: string) => void
  /** A part of the year, made in a few seconds. */
  isSample: boolean
}

/** `place` is the client's row in the demo's table; days count from today. */
export type Project = {
  id: number
  client: number
  place: number
  currency: string
  start: number
  due: number
}

export type Studio = Workplace & { clients: number[]; projects: Project[]; methods: ChosenMethod[] }

/** A year back there are none, and what the studio bills in other currencies has no tax. */
export const noRates: FindRates = async () => ({ rates: {}, fetched_at: null })
