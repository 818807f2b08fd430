// The editor for a saved quote, or for a new one with the client and project from the address.
import type { QuoteDetail } from "../../../../src/quotes/schema.ts"
import { currentOrg } from "../../../lib/storage.ts"
import { Dialog } from "../../../ui/dialog.tsx"
import { Skeleton } from "../../../ui/states.tsx"
import { newForm } from "../../invoices/editor/form.ts"
import { formOf } from "../../invoices/editor/from-answer.ts"
import { useParties } from "../../invoices/editor/use-parties.ts"
import { QuoteEditor } from "./quote-editor.tsx"
import { savedOf } from "./to-request.ts"

export const EditQuote = ({ quote, onClose }: { quote: QuoteDetail; onClose: () => void }) => (
  <QuoteEditor initial={formOf(savedOf(quote))} saved={quote} onClose={onClose} onSaved={onClose} />
)

type CreateQuoteProps = {
  client: number | null
  project: number | null
  onClose: () => void
  onSaved: (quote: QuoteDetail) => void
}

/** Unknown ids are ignored. */
export function CreateQuote({ client, project, onClose, onSaved }: CreateQuoteProps) {
  const parties = useParties(client, project)
  if (!parties)
    return (
      <Dialog open size="xl" title="Create Quote" onClose={onClose}>
        <Skeleton rows={5} label="Loading the quote" />
      </Dialog>
    )
  const initial = newForm(currentOrg()?.default_currency ?? "USD", parties)
  return <QuoteEditor initial={initial} saved={null} onClose={onClose} onSaved={onSaved} />
}
