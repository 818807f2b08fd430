// What helps to find a payment: a reference, proof and a note.
import { say } from "../../../src/languages/rules.ts"
import { Field } from "../../ui/field.tsx"
import { TextArea, TextInput } from "../../ui/text-input.tsx"
import { ProofField } from "./proof-field.tsx"
import { type ClaimFieldsProps, errorIn } from "./use-payment-claim.ts"

export const MoreFields = ({ form, change, proof, refused }: Omit<ClaimFieldsProps, "invoice">) => (
  <>
    <Field
      label={say("Reference")}
      hint={say("As shown on your bank statement")}
      {...errorIn(refused.reference)}
    >
      <TextInput
        value={form.reference}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => change({ reference: event.target.value })}
      />
    </Field>
    <Field group label={say("Proof of payment")} {...errorIn(refused.proof)}>
      <ProofField proof={proof} name={form.proof?.name ?? null} />
    </Field>
    <Field label={say("Note")} {...errorIn(refused.note)}>
      <TextArea
        value={form.note}
        rows={2}
        maxLength={2_000}
        onChange={(event) => change({ note: event.target.value })}
      />
    </Field>
  </>
)
