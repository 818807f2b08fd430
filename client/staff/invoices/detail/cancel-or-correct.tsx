// Asks what happened to an invoice, and leads to what helps.
import { ChevronRight } from "lucide-react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { Dialog } from "../../../ui/dialog.tsx"
import { nameOf } from "../name-of.ts"
import { type Correction, correctionsOf } from "./corrections.ts"

type CancelOrCorrectProps = {
  invoice: InvoiceDetail
  onChoose: (act: Correction["act"]) => void
  onClose: () => void
}

/** Open while mounted. */
export const CancelOrCorrect = ({ invoice, onChoose, onClose }: CancelOrCorrectProps) => (
  <Dialog open onClose={onClose} title={`Cancel or correct ${nameOf(invoice)}`} description="What happened?">
    <ul className="flex flex-col gap-2">
      {correctionsOf(invoice).map((correction) => (
        <li key={correction.act}>
          {correction.reason === null ? (
            <button
              type="button"
              onClick={() => onChoose(correction.act)}
              className="flex w-full items-center gap-3 rounded-lg border border-line-strong p-3 text-left text-sm transition-colors hover:bg-hover"
            >
              <Words correction={correction} />
              <ChevronRight className="size-4 shrink-0 text-muted" />
            </button>
          ) : (
            <div className="rounded-lg border border-line border-dashed p-3 text-muted text-sm">
              <p className="font-medium">
                {correction.answer} · {correction.action}
              </p>
              <p className="text-pretty">{correction.reason}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  </Dialog>
)

const Words = ({ correction: { answer, action, books, client } }: { correction: Correction }) => (
  <span className="flex min-w-0 flex-1 flex-col gap-1">
    <span className="font-medium">
      {answer} · <span className="text-link">{action}</span>
    </span>
    <span className="text-pretty text-muted">
      <span className="text-ink">Your books: </span>
      {books}
    </span>
    <span className="text-pretty text-muted">
      <span className="text-ink">Your client: </span>
      {client}
    </span>
  </span>
)
