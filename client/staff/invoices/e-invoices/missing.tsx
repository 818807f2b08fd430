// What keeps a document from being an e-invoice.
import type { Finding } from "../../../../src/e-invoices/readiness/schema.ts"
import { Note } from "../../../ui/note.tsx"

export const Missing = ({ findings }: { findings: readonly Finding[] }) =>
  findings.length > 0 && (
    <Note tone="warning">
      <ul className="flex flex-col gap-1" aria-label="What's missing">
        {findings.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{message}</li>
        ))}
      </ul>
    </Note>
  )
