// Why protection is ticked though no one has switched it on, and how it comes to be.
import { countryName } from "../../../lib/countries.ts"
import { Button } from "../../../ui/button.tsx"

type SuggestionProps = { country: string | null; onSave: () => void }

export const Suggestion = ({ country, onSave }: SuggestionProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <p className="min-w-0 flex-1 basis-80 text-pretty text-sm">
      Switched on for you: in {country && countryName(country)}, issued invoices have to stay as they are, and
      you have issued none yet. It is on once you save it.
    </p>
    <Button variant="primary" onClick={onSave} className="max-sm:w-full">
      Save Protection
    </Button>
  </div>
)
