// Asks the owner once to split an old single-text address into its parts.
import { Button } from "../../ui/button.tsx"

type AddressQuestionProps = {
  /** Opens the parts, to fill from the text. */
  onParts: () => void
  /** Keeps the text and doesn't ask again. */
  onKeep: () => void
  keeping: boolean
}

export const AddressQuestion = ({ onParts, onKeep, keeping }: AddressQuestionProps) => (
  <section
    aria-label="About this address"
    className="flex flex-col gap-3 rounded-md border border-line px-3 py-3 sm:col-span-2"
  >
    <p className="text-pretty text-sm">
      Is this address up to date? <span className="text-muted">E-invoices need separate fields.</span>
    </p>
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={onParts}>
        Split it into fields
      </Button>
      <Button size="sm" variant="ghost" loading={keeping} onClick={onKeep}>
        Keep as is
      </Button>
    </div>
  </section>
)
