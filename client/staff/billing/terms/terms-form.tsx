// The form of the terms.
import type { BillingSettings } from "../../../../src/invoice-settings/schema.ts"
import { SaveForOwners } from "../../save-for-owners.tsx"
import { SwitchField } from "../../switch-field.tsx"
import { DaysField } from "./days-field.tsx"
import { DecimalsField } from "./decimals-field.tsx"
import { TaxField } from "./tax-field.tsx"
import { useTermsForm } from "./use-terms-form.ts"
import { WordsField } from "./words-field.tsx"

type TermsFormProps = { settings: BillingSettings; locked: boolean }

export function TermsForm({ settings, locked }: TermsFormProps) {
  const { form, save, saving } = useTermsForm(settings)
  const { control, formState } = form
  const { isDirty } = formState
  return (
    <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={save}>
      <DaysField control={control} locked={locked} />
      <TaxField control={control} locked={locked} />
      <DecimalsField control={control} locked={locked} />
      <div className="sm:pt-7">
        <SwitchField
          control={control}
          name="prices_include_tax"
          label="Prices include tax"
          hint="The price is the total; the tax is part of it."
          disabled={locked}
        />
      </div>
      <WordsField control={control} locked={locked} />
      <SaveForOwners locked={locked} saving={saving} isDirty={isDirty} />
    </form>
  )
}
