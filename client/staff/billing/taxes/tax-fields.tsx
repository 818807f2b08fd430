// The fields of a tax: its kind, its rates or the reason for none.

import { Plus, X } from "lucide-react"
import { Controller, type FieldErrors, useFormContext } from "react-hook-form"
import { needsReason } from "../../../../src/pricing/rules.ts"
import { readRate } from "../../../lib/amount.ts"
import { Button, IconButton } from "../../../ui/button.tsx"
import { Field } from "../../../ui/field.tsx"
import { NumberInput } from "../../../ui/number-input.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextArea, TextInput } from "../../../ui/text-input.tsx"
import { Checkbox } from "../../../ui/toggles.tsx"
import { kindOptions, kinds } from "./kinds.ts"
import type { Follow, TaxValues } from "./tax-values.ts"

export function TaxFields({ follow }: { follow: Follow }) {
  const { register, control, formState, watch } = useFormContext<TaxValues>()
  const { errors } = formState
  const category = watch("category")
  return (
    <>
      <Field
        label="Kind"
        hint={kinds[category].hint}
        error={errors.category?.message}
        className="sm:col-span-2"
      >
        <Select options={kindOptions} value={category} onChange={(kind) => follow({ category: kind })} />
      </Field>
      <Controller
        control={control}
        name="components"
        render={({ field }) => (
          <RatesField
            rates={field.value}
            onChange={(components) => follow({ components })}
            errors={errors.components}
            nameOnly={category !== "S"}
          />
        )}
      />
      {needsReason(category) && <ReasonFields />}
      <Field
        label="Name in your list"
        required
        hint="Only you and your team see this name"
        error={errors.name?.message}
        className="sm:col-span-2"
      >
        <TextInput {...register("name")} autoComplete="off" />
      </Field>
    </>
  )
}

type Rate = TaxValues["components"][number]
type RatesFieldProps = {
  rates: readonly Rate[]
  onChange: (rates: Rate[]) => void
  errors: FieldErrors<TaxValues>["components"]
  /** Without a charge there is only a name. */
  nameOnly: boolean
}

export function RatesField({ rates, onChange, errors, nameOnly }: RatesFieldProps) {
  const put = (place: number, change: Partial<Rate>) =>
    onChange(rates.map((rate, at) => (at === place ? { ...rate, ...change } : rate)))
  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      {rates.map((rate, place) => (
        <RateLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a rate is known by its place alone
          key={place}
          rate={rate}
          place={place}
          isAlone={rates.length === 1}
          problems={errors?.[place]}
          nameOnly={nameOnly}
          onChange={(change) => put(place, change)}
          onRemove={() => onChange(rates.filter((_, at) => at !== place))}
        />
      ))}
      {errors?.message && (
        <p role="alert" className="text-danger text-sm">
          {errors.message}
        </p>
      )}
      {!nameOnly && rates.length < 4 && (
        <Button
          size="sm"
          icon={<Plus />}
          className="self-start"
          onClick={() => onChange([...rates, { name: "", rate: Number.NaN, compound: false }])}
        >
          Add Rate
        </Button>
      )}
    </div>
  )
}

type Problem = { message?: string }
type RateLineProps = {
  rate: Rate
  place: number
  isAlone: boolean
  problems: { name?: Problem; rate?: Problem } | undefined
  nameOnly: boolean
  onChange: (change: Partial<Rate>) => void
  onRemove: () => void
}

function RateLine({ rate, place, isAlone, problems, nameOnly, onChange, onRemove }: RateLineProps) {
  const of = isAlone ? null : <span className="sr-only">{` of rate ${place + 1}`}</span>
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-3">
        <Field label={<>Name on invoices{of}</>} required error={problems?.name?.message} className="flex-1">
          <TextInput
            value={rate.name}
            onChange={(event) => onChange({ name: event.target.value })}
            placeholder="VAT"
            autoComplete="off"
          />
        </Field>
        {!nameOnly && (
          <Field label={<>Rate (%){of}</>} required error={problems?.rate?.message} className="w-28">
            <NumberInput
              inputMode="decimal"
              read={readRate}
              write={String}
              value={rate.rate}
              onChange={(value, unread) =>
                onChange({ rate: unread === undefined && value !== null ? value : Number.NaN })
              }
            />
          </Field>
        )}
        {!isAlone && (
          <IconButton label={`Remove rate ${place + 1}`} className="mt-6.5" onClick={onRemove}>
            <X />
          </IconButton>
        )}
      </div>
      {place > 0 && !nameOnly && (
        <Checkbox
          label={`Also charged on the tax from the ${place === 1 ? "rate" : "rates"} above`}
          checked={rate.compound === true}
          onChange={(compound) => onChange({ compound })}
        />
      )}
    </div>
  )
}

function ReasonFields() {
  const { register, formState } = useFormContext<TaxValues>()
  const { errors } = formState
  return (
    <>
      <Field
        label="Reason"
        required
        hint="Printed on the invoice"
        error={errors.reason?.message}
        className="sm:col-span-2"
      >
        <TextArea {...register("reason")} rows={2} autoComplete="off" />
      </Field>
      <Field
        label="Code for e-invoices"
        hint="VATEX code, if there is one"
        error={errors.reason_code?.message}
        className="sm:col-span-2"
      >
        <TextInput {...register("reason_code")} placeholder="VATEX-EU-AE" autoComplete="off" />
      </Field>
    </>
  )
}
