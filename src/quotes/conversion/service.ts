// The story of a conversion: an accepted quote becomes a draft invoice with the same lines and figures once, or deposits and a final invoice.
import { conflict, crossed, invalid } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { dayAfter, todayIn } from "../../core/values/dates.ts"
import { readBillingSettings } from "../../invoice-settings/service.ts"
import { newPaper } from "../../invoices/document/present.ts"
import { noTerms } from "../../invoices/instalments/rules.ts"
import { billDeposit } from "../../invoicing/bill-deposit.ts"
import { billFinal } from "../../invoicing/bill-final.ts"
import { billWhole } from "../../invoicing/bill-whole.ts"
import { type Author, requireParties } from "../../invoicing/create-invoice.ts"
import { lockNumbers } from "../../number-series/numbers/service.ts"
import { noExchange } from "../../pricing/exchange/rules.ts"
import { createProject } from "../../projects/service.ts"
import { lockParties, updateQuote, type WholeQuote } from "../queries.ts"
import { getQuote, lockQuote, logQuote, readQuote } from "../service.ts"
import type { ConversionInput } from "./schema.ts"

export async function convertQuote(db: TenantDb, input: ConversionInput, who: Author) {
  const { id, project, create_project = false } = input
  const found = await getQuote(db, id)
  const { client_id } = found
  const chosen = project ?? found.project_id
  const { terms_days, ...parties } = await lockParties(db, client_id, chosen)
  requireParties(parties)
  await lockNumbers(db)
  const quote = await lockQuote(db, id, "convert", who)
  if (quote.client_id !== client_id || quote.project_id !== found.project_id) throw crossed()
  const project_id = chosen ?? (create_project ? await createFor(db, quote, who) : null)
  if (project_id === null) throw invalid("project", "Choose a project, or create one")
  const terms = terms_days ?? (await readBillingSettings(db)).terms_days
  const {
    lines,
    notes,
    language,
    terms: written,
    po_number,
    contract_number,
    buyer_reference,
    ...amounts
  } = quote.body
  const paper = newPaper({ terms: written, po_number, contract_number, buyer_reference })
  const says = {
    ...{ ...paper, ...noExchange, client_id, project_id, notes, language, status: "draft" as const },
    ...noTerms,
    due_date: terms === null ? null : dayAfter(todayIn(who.time_zone), terms),
  }
  const invoice = await db.unfinished(() => billAs(db, input, { ...quote, amounts, lines, says }, who))
  if (project_id !== quote.project_id) await updateQuote(db, id, { project_id })
  await logQuote(db, who, "converted", quote, { invoice: invoice.is_numbered ? invoice.number : null })
  return { message: doneWords[input.as], quote: await readQuote(db, id, who), invoice }
}

const doneWords = {
  invoice: "Draft invoice created",
  deposit: "Draft deposit invoice created",
  final: "Draft final invoice created",
}

type Agreed = Parameters<typeof billFinal>[1] & Pick<WholeQuote, "deposit_percent">

function billAs(db: TenantDb, { as, percent, amount }: ConversionInput, quote: Agreed, who: Author) {
  if (as === "final") return billFinal(db, quote, who)
  if (as === "invoice") return billWhole(db, quote, who)
  const asked =
    (percent ?? amount ?? null) === null ? { percent: quote.deposit_percent } : { percent, amount }
  return billDeposit(db, quote, asked, who)
}

/** Named after the first line, as long as a title may be. */
function createFor(db: TenantDb, { client_id, number, body }: WholeQuote, who: Author): Promise<number> {
  const words = body.lines
    .find(({ kind }) => kind !== "text")
    ?.description.split("\n")[0]
    ?.trim()
  const title = (words || number || "").slice(0, 200)
  if (title === "") throw conflict("Choose a project")
  const project = { title, client: client_id, status: "planned" as const, currency: body.currency, ...none }
  return createProject(db, project, who).then(({ id }) => id)
}
const none = { description: null, start_date: null, due_date: null }
