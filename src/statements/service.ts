// The stories of a client's statement of account: read for the staff, and as the client is shown it.
import { csvFile, wantsFile } from "../core/api/csv-answers.ts"
import { orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { Download } from "../core/files/download.ts"
import { recordOf } from "../core/values/records.ts"
import { receivableOf } from "../reports/receivables/present.ts"
import { buckets, type Receivable, receivablesOn } from "../reports/receivables/rules.ts"
import { requireFew } from "../reports/service.ts"
import {
  asWrittenOff,
  type Figures,
  type Holder,
  presentStatement,
  statementTable,
  stillOwed,
} from "./present.ts"
import { findHolder, findSteps, listOpenOf, listWrittenOff } from "./queries.ts"
import { accountOf, maxEntries, type Step, type WrittenOff, writeOffSteps } from "./rules.ts"
import type { Statement, StatementOf, StatementQuery } from "./schema.ts"

/** Throws 404, 400 for too many entries, and 400 where a file is requested at the tRPC door. */
export async function readStatement(
  db: TenantDb,
  query: StatementQuery,
  door: "rest" | "trpc",
): Promise<Statement | Download> {
  const asFile = wantsFile(query, door)
  const { holder, all, shown } = await drawUp(db, query)
  const { from, to } = holder
  return asFile
    ? csvFile(`statement-${holder.client}-${from}-${to}-${all.currency}`, statementTable(holder, all), query)
    : presentStatement(holder, all, shown.closing)
}

/** As its client is shown it: write-offs are the seller's own entries, and the client still owes them. Throws as that does. */
export async function readShownStatement(
  db: TenantDb,
  asked: StatementOf,
): Promise<{ holder: Holder; figures: Figures }> {
  const { holder, shown } = await drawUp(db, asked)
  return { holder, figures: shown }
}

async function drawUp(db: TenantDb, { id, from, to, currency: asked }: StatementOf) {
  const found = orNotFound(await findHolder(db, id), "Client")
  const { currencies, default_currency: own, time_zone: zone, ...names } = found
  const currency = asked ?? (currencies.includes(own) ? own : (currencies[0] ?? own))
  const account = { client_id: id, currency }
  const [{ opening, steps }, written, open] = await Promise.all([
    findSteps(db, account, { from, to }),
    listWrittenOff(db, account),
    listOpenOf(db, account, { on: to, zone }),
  ])
  requireFew(steps, maxEntries)
  const moves = {
    opening: BigInt(opening),
    steps: steps.map((step) => ({ ...step, amount: BigInt(step.amount) })),
  }
  const writtenOff = written.map(asWrittenOff)
  const receivables = open.map((row) => receivableOf(to, row))
  const owed = [...receivables, ...writtenOff.map((one) => stillOwed(account, to, one))]
  return {
    holder: { client: id, ...names, from, to, currencies },
    all: { currency, ...figuresOf(to, withWriteOffs(moves, writtenOff, { from, to }), receivables) },
    shown: { currency, ...figuresOf(to, moves, owed) },
  }
}

type Moves = { opening: bigint; steps: readonly Step[] }

function figuresOf(to: string, { opening, steps }: Moves, open: readonly Receivable[]) {
  const { entries, closing } = accountOf(opening, steps)
  const [row] = receivablesOn(to, open, [])
  const { buckets: ages, outstanding } = row ?? { buckets: recordOf(buckets, () => 0n), outstanding: 0n }
  return { opening, entries, closing, ages, outstanding }
}

function withWriteOffs(
  { opening, steps }: Moves,
  writtenOff: readonly WrittenOff[],
  { from, to }: Pick<StatementOf, "from" | "to">,
): Moves {
  const own = writtenOff.flatMap(writeOffSteps)
  return {
    opening: own.reduce((all, { on, amount }) => (on < from ? all + amount : all), opening),
    steps: [...steps, ...own.filter(({ on }) => from <= on && on <= to)],
  }
}
