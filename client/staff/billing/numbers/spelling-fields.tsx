// What a number series is called, and how its numbers are written, with the one that would come next.
import { useFormContext } from "react-hook-form"
import type { NumberSeries } from "../../../../src/number-series/schema.ts"
import { Field } from "../../../ui/field.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { Coming, Placeholders } from "./placeholders.tsx"
import { useComing } from "./use-coming.ts"
import type { SeriesValues } from "./use-series-form.ts"

export function SpellingFields({ series }: { series: NumberSeries | undefined }) {
  const { register, formState, watch } = useFormContext<SeriesValues>()
  const { errors, isSubmitted } = formState
  const { number, problem } = useComing(watch(), series)
  // Said in red once someone wanted to save it: until then it is still being typed.
  const early = isSubmitted && problem?.field === "pattern" ? problem.problem : undefined
  const wrong = errors.pattern?.message ?? early
  const isSaid = wrong !== undefined || errors.reset !== undefined
  return (
    <>
      <Field
        label="Name"
        required
        hint="What you choose it by; clients don't see it"
        error={errors.name?.message}
        className="sm:col-span-2"
      >
        <TextInput {...register("name")} placeholder="Berlin" autoComplete="off" />
      </Field>
      <div className="flex flex-col gap-2 sm:col-span-2">
        <Field label="Pattern" required error={wrong}>
          <TextInput
            {...register("pattern")}
            placeholder="{yyyy}-{n:4}"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Coming number={number} problem={isSaid ? null : (problem?.problem ?? null)} />
        <Placeholders />
      </div>
    </>
  )
}
