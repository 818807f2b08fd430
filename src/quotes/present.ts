// A quote on the wire: money in the currency's own unit, stored in minor units.
import type { CsvCell } from "../core/api/csv.ts"
import { hashToken } from "../core/base/secrets.ts"
import { languages } from "../core/values/language.ts"
import { formatMoney, fromMinor } from "../core/values/money.ts"
import { presentAmounts, presentLines } from "../invoices/amounts/present.ts"
import type { QuoteRow, WholeQuote } from "./queries.ts"
import { allowedActs, type QuoteStatus, statusOn } from "./rules.ts"
import type { Quote, QuoteDetail } from "./schema.ts"

/** `today` is the organization's, `YYYY-MM-DD`. */
export function presentQuote(row: QuoteRow, today: string): Quote {
  const { id, number, revision, client_name, client_email, project_title, currency, valid_until } = row
  const { issue_date, issued_at, sent_at, viewed_at, created_at, updated_at } = row
  return {
    ...{
      id,
      number,
      revision,
      status: statusOn(row, today),
      client: row.client_id,
      client_name,
      client_email,
    },
    ...{ project: row.project_id, project_title, currency },
    amount: fromMinor(row.amount, currency),
    tax_amount: fromMinor(row.tax_amount, currency),
    total: fromMinor(row.total, currency),
    formatted_total: formatMoney(row.total, currency),
    ...{ valid_until, issue_date, issued_at, sent_at, viewed_at, created_at, updated_at },
  }
}

/** `may`: whether the reader may change anything. */
export function presentWhole(row: WholeQuote, { today, may }: { today: string; may: boolean }): QuoteDetail {
  const { body, answer, deposit_percent, internal_note, seller, buyer, invoices, timeline } = row
  const { notes, terms, po_number, contract_number, buyer_reference } = body
  const quote = presentQuote(row, today)
  const is_billed = invoices.some(({ status }) => status !== "cancelled")
  return {
    ...quote,
    deposit_percent,
    subtotal: fromMinor(body.subtotal, body.currency),
    tax_rate: body.tax_rate,
    ...presentAmounts(body),
    items: presentLines(body.lines, body).map((line, place) => ({ ...line, order: place + 1 })),
    ...{ notes, terms, po_number, contract_number, buyer_reference, internal_note, seller, buyer },
    language: languages.find((one) => one === body.language) ?? "en",
    supersedes: row.supersedes_id,
    superseded_by: row.superseded_by,
    shown_hash: row.status === "draft" ? null : shownHash(row),
    answer: answer && {
      ...{ answer: answer.answer, name: answer.name, note: answer.reason },
      by: answer.client_id === null ? "staff" : "client",
      ...{ ip: answer.ip, user_agent: answer.user_agent, shown_hash: answer.shown_hash },
      answered_at: answer.created_at,
    },
    invoices,
    attachments: row.attachments,
    allowed: may ? allowedActs(quote.status, is_billed) : [],
    timeline,
  }
}

/**
 * SHA-256 of what the client is shown of an issued quote, with its files: an answer names it. The database keeps the keys of JSON in
 * order.
 */
export function shownHash(row: WholeQuote): string {
  const { number, revision, issue_date, valid_until, deposit_percent, seller, buyer, project_title, body } =
    row
  // Without files it is what it was before quotes had any: answers given then still name it.
  const files = row.attachments.map(({ id, name, size }) => [id, name, size])
  return hashToken(
    JSON.stringify([
      ...[number, revision, issue_date, valid_until, deposit_percent, seller, buyer, project_title, body],
      ...files,
    ]),
  )
}

export const quoteHeader = [
  ...[
    "number",
    "revision",
    "status",
    "issue_date",
    "valid_until",
    "client_id",
    "client",
    "person",
    "project",
  ],
  ...["currency", "net", "tax_amount", "total", "created_at"],
]

export const quoteCells = (row: QuoteRow & { state: QuoteStatus }): CsvCell[] => [
  ...[row.number, row.revision, row.state, row.issue_date, row.valid_until],
  ...[row.client_id, row.client_company ?? row.client_name, row.client_name, row.project_title, row.currency],
  ...[row.amount, row.tax_amount, row.total].map((minor) => ({ minor, currency: row.currency })),
  row.created_at,
]
