// The fields of a number series, with a preview of the next number.
import { useState } from "react"
import { Controller, useFormContext } from "react-hook-form"
import { formProblem, laterDay, spell } from "../../../../src/number-series/rules.ts"
import type { NumberSeries } from "../../../../src/number-series/schema.ts"
import { api } from "../../../api/hooks.ts"
import { readWhole } from "../../../lib/amount.ts"
import { today } from "../../../lib/dates.ts"
import { Button } from "../../../ui/button.tsx"
import { Field } from "../../../ui/field.tsx"
import { NumberInput } from "../../../ui/number-input.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { useOrganization } from "../../profile/settings.ts"
import { resetOptions, resetTexts } from "./resets.ts"
import { maxDigits, patternOf, type SimplePattern, simpleOf } from "./simple-pattern.ts"
import type { SeriesValues } from "./use-series-form.ts"

export function SpellingFields({ series }: { series: NumberSeries | undefined }) {
  const { register, formState, watch } = useFormContext<SeriesValues>()
  const { errors, isSubmitted } = formState
  const { number, problem } = useNextNumber(watch(), series)
  // Errors show only after the first try to save.
  const early = isSubmitted && problem?.field === "pattern" ? problem.problem : undefined
  const wrong = errors.pattern?.message ?? early
  const isShown = wrong !== undefined || errors.reset !== undefined
  return (
    <>
      <Field
        label="Name"
        required
        hint="Only you and your team see this name"
        error={errors.name?.message}
        className="sm:col-span-2"
      >
        <TextInput {...register("name")} placeholder="Berlin" autoComplete="off" />
      </Field>
      <PatternFields error={wrong} />
      <Restarts />
      <div className="sm:col-span-2">
        <NextNumber number={number} problem={isShown ? null : (problem?.problem ?? null)} />
      </div>
    </>
  )
}

/** A pattern that prefix and digits can't say is always written out. */
function PatternFields({ error }: { error: string | undefined }) {
  const { register, setValue, watch } = useFormContext<SeriesValues>()
  const [asked, ask] = useState(false)
  const [pattern, reset = "never"] = watch(["pattern", "reset"])
  const simple = simpleOf(pattern, reset)
  const change = (part: Partial<SimplePattern>) =>
    simple && setValue("pattern", patternOf({ ...simple, ...part }, reset), { shouldDirty: true })
  const advanced = asked || !simple
  return (
    <>
      {advanced ? (
        <div className="flex flex-col gap-2 sm:col-span-2">
          <Field label="Pattern" required error={error}>
            <TextInput
              {...register("pattern")}
              placeholder="{yyyy}-{n:4}"
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
          <Placeholders />
        </div>
      ) : (
        <>
          <Field label="Prefix" hint={error === undefined ? "Such as INV-" : undefined} error={error}>
            <TextInput
              value={simple.prefix}
              onChange={(event) => change({ prefix: event.target.value.replaceAll(/[{}]/g, "") })}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
          <Field label="Digits">
            <Select
              options={digitOptions}
              value={String(simple.digits)}
              onChange={(digits) => change({ digits: Number(digits) })}
            />
          </Field>
        </>
      )}
      {simple && (
        <div className="sm:col-span-2">
          <Button size="sm" variant="ghost" className="-ml-2.5" onClick={() => ask(!asked)}>
            {asked ? "Use prefix and digits" : "Advanced"}
          </Button>
        </div>
      )}
    </>
  )
}

const digitOptions = Array.from({ length: maxDigits }, (_, at) => ({
  value: String(at + 1),
  label: "1".padStart(at + 1, "0"),
}))

/** A simple pattern takes the year or month that the restart needs. */
function Restarts() {
  const { control, getValues, setValue } = useFormContext<SeriesValues>()
  return (
    <Controller
      control={control}
      name="reset"
      render={({ field, fieldState }) => (
        <Field label="Restarts" error={fieldState.error?.message} className="sm:col-span-2">
          <Select
            options={resetOptions}
            value={field.value ?? "never"}
            onChange={(reset) => {
              const simple = simpleOf(getValues("pattern"), field.value ?? "never")
              if (simple) setValue("pattern", patternOf(simple, reset), { shouldDirty: true })
              field.onChange(reset)
            }}
          />
        </Field>
      )}
    />
  )
}

type Coming = { number: string | null; problem: ReturnType<typeof formProblem> }

/** Uses the server's own rules; without a valid pattern it explains why there is no number. */
function useNextNumber({ pattern, reset = "never", next_n }: SeriesValues, series?: NumberSeries): Coming {
  const { data: organization } = useOrganization()
  const { data: settings } = api.billing_settings.get.useQuery()
  if (!organization || !settings || pattern.trim() === "") return { number: null, problem: null }
  const form = { pattern: pattern.trim(), reset, fiscal_year_start: settings.fiscal_year_start }
  const n = next_n !== undefined && Number.isInteger(next_n) && next_n >= 1 ? next_n : null
  const problem = formProblem(form, n ?? 1, organization.country)
  if (problem || n === null) return { number: null, problem }
  const day = laterDay(today(), series?.last_issue_date ?? null)
  return { number: spell(form, n, day), problem }
}

type NextNumberProps = {
  number: string | null
  problem: string | null
}

const NextNumber = ({ number, problem }: NextNumberProps) => (
  <p className="text-pretty text-muted text-sm" aria-live="polite">
    {number === null ? (
      (problem ?? "The next number is shown here.")
    ) : (
      <>
        Next number: <b className="tabular wrap-anywhere font-semibold text-ink">{number}</b>
      </>
    )}
  </p>
)

const Placeholders = () => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-muted text-sm [&_dt]:text-ink">
    <dt>{"{n:4}"}</dt>
    <dd>the number padded to four digits, or {"{n}"} without padding</dd>
    <dt>{"{yyyy}"}</dt>
    <dd>the year, or {"{yy}"} for its last two digits</dd>
    <dt>{"{mm}"}</dt>
    <dd>the month</dd>
    <dt>{"{fy}"}</dt>
    <dd>the fiscal year</dd>
  </dl>
)

export function CountFields() {
  const { getValues, setValue, watch } = useFormContext<SeriesValues>()
  /** Before the first invoice, the next number is the first. */
  const follow = (before: number | undefined, start_n: number) => {
    if (Object.is(before, getValues("next_n"))) setValue("next_n", start_n, { shouldDirty: true })
  }
  return (
    <div className="grid grid-cols-2 gap-4 sm:col-span-2">
      <CountField
        name="start_n"
        label="Start at"
        hint={resetTexts[watch("reset") ?? "never"].first}
        onCount={follow}
      />
      <CountField name="next_n" label="Next number" />
    </div>
  )
}

type CountFieldProps = {
  name: "start_n" | "next_n"
  label: string
  hint?: string
  /** Falls back to the previous value; NaN is not a number. */
  onCount?: (before: number | undefined, now: number) => void
}

function CountField({ name, label, hint, onCount }: CountFieldProps) {
  const { control } = useFormContext<SeriesValues>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} required hint={hint} error={fieldState.error?.message}>
          <NumberInput
            inputMode="numeric"
            read={readWhole}
            write={String}
            value={field.value ?? null}
            onChange={(typed, unread) => {
              const now = unread === undefined && typed !== null ? typed : Number.NaN
              onCount?.(field.value, now)
              field.onChange(now)
            }}
            onBlur={field.onBlur}
          />
        </Field>
      )}
    />
  )
}
