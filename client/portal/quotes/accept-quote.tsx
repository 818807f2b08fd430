// Accepts a quote, with a typed name.

import { useState } from "react"
import { say } from "../../../src/languages/rules.ts"
import type { PortalQuoteDetail } from "../../../src/portal/quotes/schema.ts"
import { quoteName } from "../../../src/quotes/rules.ts"
import { calls } from "../../api/client.ts"
import { Field } from "../../ui/field.tsx"
import { FormDialog } from "../../ui/form-dialog.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import { Checkbox } from "../../ui/toggles.tsx"
import { useAnswer } from "./use-answer.ts"

export function AcceptQuote({ quote, onClose }: { quote: PortalQuoteDetail; onClose: () => void }) {
  // What was read before it was opened, also if it changes meanwhile.
  const [shown] = useState(quote)
  const [isAgreed, setAgreed] = useState(false)
  const { id, shown_hash } = shown
  const { text, type, error, isSending, send, close } = useAnswer({
    ...{ place: `accept quote ${id}`, field: "name", failure: say("Failed to accept the quote"), onClose },
  })
  const accept = () => {
    const sent = { id, name: text, agreed: true as const, shown_hash }
    return send(sent, (options) => calls.portal.quotes.accept.mutate(sent, options))
  }
  return (
    <FormDialog
      open
      onClose={close}
      isTyped={() => text !== ""}
      title={say("Accept {name}", { name: quoteName(shown) })}
      description={say("For {amount}. You can't change your answer afterwards.", {
        amount: shown.formatted_total,
      })}
      save={say("Accept quote")}
      saving={isSending}
      incomplete={text.trim() === "" || !isAgreed}
      onSubmit={(event) => {
        event.preventDefault()
        void accept()
      }}
    >
      <Field label={say("Your name")} error={error} required>
        <TextInput
          value={text}
          onChange={({ target }) => type(target.value)}
          autoComplete="name"
          maxLength={200}
        />
      </Field>
      <Checkbox label={say("I agree to this quote")} checked={isAgreed} onChange={setAgreed} />
    </FormDialog>
  )
}
