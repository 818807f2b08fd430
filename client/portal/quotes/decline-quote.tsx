// Declines a quote, with a reason if there is one.
import { say } from "../../../src/languages/rules.ts"
import type { PortalQuoteDetail } from "../../../src/portal/quotes/schema.ts"
import { quoteName } from "../../../src/quotes/rules.ts"
import { calls } from "../../api/client.ts"
import { hostName } from "../../lib/host.ts"
import { Field } from "../../ui/field.tsx"
import { FormDialog } from "../../ui/form-dialog.tsx"
import { TextArea } from "../../ui/text-input.tsx"
import { useAnswer } from "./use-answer.ts"

export function DeclineQuote({ quote, onClose }: { quote: PortalQuoteDetail; onClose: () => void }) {
  const { id } = quote
  const { text, type, error, isSending, send, close } = useAnswer({
    ...{
      place: `decline quote ${id}`,
      field: "reason",
      failure: say("Failed to decline the quote"),
      onClose,
    },
  })
  const decline = () => {
    const sent = { id, reason: text }
    return send(sent, (options) => calls.portal.quotes.decline.mutate(sent, options))
  }
  return (
    <FormDialog
      danger
      open
      onClose={close}
      isTyped={() => text !== ""}
      title={say("Decline {name}", { name: quoteName(quote) })}
      description={say("We'll let {name} know. You can't change your answer afterwards.", {
        name: hostName(),
      })}
      save={say("Decline quote")}
      saving={isSending}
      onSubmit={(event) => {
        event.preventDefault()
        void decline()
      }}
    >
      <Field label={say("Reason")} hint={say("Optional")} error={error}>
        <TextArea value={text} onChange={({ target }) => type(target.value)} maxLength={2000} />
      </Field>
    </FormDialog>
  )
}
