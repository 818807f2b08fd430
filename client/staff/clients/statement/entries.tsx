// A statement as the staff reads it: entries open their documents, and write-offs are explained.
import type { Statement } from "../../../../src/statements/schema.ts"
import { money } from "../../../lib/format.ts"
import { StatementTable } from "../../../shared/statement/statement-table.tsx"

export const Entries = ({ statement }: { statement: Statement }) => {
  const { client_balance, closing_balance, currency } = statement
  return (
    <StatementTable statement={statement} addressOf={addressOf}>
      {client_balance !== closing_balance && (
        <p className="text-pretty text-muted text-sm print:text-[8pt]">
          Your client's copy doesn't show write-offs. Its closing balance is {money(client_balance, currency)}
          .
        </p>
      )}
    </StatementTable>
  )
}

function addressOf({ invoice, payment }: Pick<Statement["entries"][number], "invoice" | "payment">) {
  if (invoice !== null) return `/invoices/${invoice}`
  return payment === null ? undefined : `/payments/${payment}`
}
