// The stories of balances and credit of a client.
import type { Staff } from "../../core/access/identity.ts"
import { orNotFound } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import { formatMoney, fromMinor } from "../../core/values/money.ts"
import { findBalances } from "./queries.ts"
import type { ClientBalance } from "./schema.ts"

export async function readBalance(
  db: TenantDb,
  id: number,
  { time_zone }: Pick<Staff, "time_zone">,
): Promise<ClientBalance> {
  const rows = orNotFound(await findBalances(db, id, todayIn(time_zone)), "Client")
  const balances = rows.map(({ currency, ...sums }) => {
    const [outstanding, overdue] = [BigInt(sums.outstanding), BigInt(sums.overdue)]
    const credit = BigInt(sums.credit)
    const net = outstanding - credit
    const wire = (minor: bigint) => fromMinor(minor, currency)
    const words = (minor: bigint) => formatMoney(minor, currency)
    return {
      currency,
      ...{ outstanding: wire(outstanding), formatted_outstanding: words(outstanding) },
      ...{ overdue: wire(overdue), formatted_overdue: words(overdue) },
      ...{ credit: wire(credit), formatted_credit: words(credit), net: wire(net), formatted_net: words(net) },
    }
  })
  return { client: id, balances }
}

/** A client's payments and credit notes that settle nothing yet, in minor units. */
export async function readCredits(db: TenantDb, id: number): Promise<{ currency: string; amount: bigint }[]> {
  // On this day nothing is late, so overdue sums aren't computed.
  const rows = (await findBalances(db, id, "-infinity")) ?? []
  return rows
    .map(({ currency, credit }) => ({ currency, amount: BigInt(credit) }))
    .filter(({ amount }) => amount > 0n)
}
