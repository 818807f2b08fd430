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
      Is this address still right? <span className="text-muted">E-invoices need it in parts.</span>
    </p>
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={onParts}>
        Write it in parts
      </Button>
      <Button size="sm" variant="ghost" loading={keeping} onClick={onKeep}>
        Keep it as it is
      </Button>
    </div>
  </section>
)
