// Asks whether the business charges VAT or sales tax, and sets up what follows: country, tax, tax ID, sentence.
import { zodResolver } from "@hookform/resolvers/zod"
import { Controller, useForm } from "react-hook-form"
import type { BillingSettings } from "../../../../src/invoice-settings/schema.ts"
import type { TaxSetup } from "../../../../src/taxes/setup/schema.ts"
import { api } from "../../../api/hooks.ts"
import { countryOf } from "../../../lib/currency-guess.ts"
import { CountryField } from "../../../shared/country-field.tsx"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Dialog } from "../../../ui/dialog.tsx"
import { Field } from "../../../ui/field.tsx"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { RadioCards } from "../../../ui/radio-cards.tsx"
import { Failure, Skeleton } from "../../../ui/states.tsx"
import { TextArea, TextInput } from "../../../ui/text-input.tsx"
import { toast } from "../../../ui/toast.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { useOrganization } from "../../profile/settings.ts"
import { useKeptDialog } from "../../use-kept-dialog.ts"
import { RatesField } from "../taxes/tax-fields.tsx"
import { UsualTaxes } from "../taxes/usual-taxes.tsx"
import {
  type Charges,
  hasSentence,
  inCountry,
  numberField,
  type TaxQuestionValues,
  taxQuestion,
  valuesOf,
} from "./tax-question-values.ts"

type TaxQuestionProps = {
  open?: boolean
  onClose: () => void
  /** What was pressed; the last answer by default. */
  charges?: Charges
  onSaved?: (settings: BillingSettings) => void
}

export function TaxQuestionDialog(props: TaxQuestionProps) {
  const { open = true, onClose } = props
  const organization = useOrganization()
  const settings = api.billing_settings.get.useQuery()
  const taxes = api.taxes.list.useQuery({ limit: 200, status: "active" })
  const of = [organization, settings, taxes]
  const failed = of.find(({ error }) => error)
  if (organization.data && settings.data && taxes.data) {
    const { country, time_zone } = organization.data
    const likelyCountry = country ?? countryOf(time_zone) ?? ""
    const known = { seller: organization.data, settings: settings.data, taxes: taxes.data, likelyCountry }
    return <Question {...props} saved={valuesOf(known, props.charges)} />
  }
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {failed?.error ? (
        <Failure
          error={failed.error}
          retry={() => of.map(({ refetch }) => refetch())}
          retrying={of.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <Skeleton rows={4} label="Loading your details" />
      )}
    </Dialog>
  )
}

const title = "Do you charge VAT or sales tax?"

function Question({ open = true, onClose, onSaved, saved }: TaxQuestionProps & { saved: TaxQuestionValues }) {
  const { form, save, saving } = useTaxQuestion(saved, (settings) => {
    close()
    onSaved?.(settings)
  })
  const { close, isTyped } = useKeptDialog(form, {
    place: `tax question ${saved.charges_tax}`,
    open,
    saved: () => saved,
    onClose,
  })
  const { register, control, setValue, getValues, watch, formState } = form
  const { errors } = formState
  const { charges_tax, country } = watch()
  const number = numberField(country, charges_tax)
  const put = (change: Partial<TaxQuestionValues>) => {
    for (const name of ["country", "components", "reason"] as const)
      if (change[name] !== undefined) setValue(name, change[name], { shouldDirty: true })
    form.clearErrors()
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      isTyped={isTyped}
      title={title}
      description="This sets up the tax and tax ID on your invoices. You can change it later in your settings."
      save="Save"
      saving={saving}
      incomplete={country === ""}
      onSubmit={save}
      paired
    >
      <Controller
        control={control}
        name="charges_tax"
        render={({ field }) => (
          <div className="sm:col-span-2">
            <RadioCards
              label={title}
              columns={2}
              options={[
                { value: "yes", label: "Yes, I charge it" },
                { value: "no", label: "No, I don't" },
              ]}
              value={field.value}
              onChange={field.onChange}
            />
          </div>
        )}
      />
      <CountryField
        value={country}
        onChange={(code) => put(inCountry(getValues(), code))}
        error={errors.country?.message}
        required
      />
      <Field label={number.label} hint={number.hint} error={errors[number.name]?.message}>
        <TextInput key={number.name} {...register(number.name)} autoComplete="off" />
      </Field>
      {charges_tax === "yes" ? (
        <>
          <UsualTaxes
            country={country}
            take={(tax) => put({ components: tax.map((one) => ({ ...one, compound: false })) })}
          />
          <Controller
            control={control}
            name="components"
            render={({ field }) => (
              <RatesField
                rates={field.value}
                onChange={(components) => put({ components })}
                errors={errors.components}
                nameOnly={false}
              />
            )}
          />
        </>
      ) : (
        hasSentence(country) && (
          <Field
            label="Small business note"
            hint="Printed on your invoices. Leave empty if the small business exemption doesn't apply to you."
            error={errors.reason?.message}
            className="sm:col-span-2"
          >
            <TextArea {...register("reason")} rows={2} autoComplete="off" />
          </Field>
        )
      )}
    </FormDialog>
  )
}

function useTaxQuestion(saved: TaxQuestionValues, done: (settings: BillingSettings) => void) {
  const utils = api.useUtils()
  const form = useForm<TaxQuestionValues, unknown, TaxSetup>({
    resolver: zodResolver(taxQuestion),
    defaultValues: saved,
  })
  const setUp = api.taxes.setUp.useMutation({
    async onSuccess(settings) {
      toast.success(settings.charges_tax === "yes" ? "Tax set up" : "Saved. New invoices start without tax.")
      // Before the settings: a draft's lines get the new tax as soon as the settings name it.
      await utils.taxes.invalidate()
      done(settings)
      utils.billing_settings.get.setData(undefined, settings)
      void utils.organizations.invalidate()
      void utils.invoices.invalidate()
    },
    onError(error) {
      const names = ["country", "components", "reason", "vat_id", "tax_number", "tax_id"] as const
      if (!showBesideFields(error, form.setError, names)) tellReason(error, "Failed to set up your tax")
    },
  })
  return { form, save: form.handleSubmit((setup) => setUp.mutate(setup)), saving: setUp.isPending }
}
