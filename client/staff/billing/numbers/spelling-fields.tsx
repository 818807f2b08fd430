// What a number series is called, and how its numbers are written, with the one that would come next.
import { useFormContext } from "react-hook-form"
import type { NumberSeries } from "../../../../src/billing/series/schema.ts"
import { Field } from "../../../ui/field.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { Coming, Placeholders } from "./placeholders.tsx"
import { useComing } from "./use-coming.ts"
import type { SeriesValues } from "./use-series-form.ts"

export function SpellingFields({ series }: { series: NumberSeries | undefined }) {
  const { register, formState, watch } = useFormContext<SeriesValues>()
  const { errors } = formState
  const coming = useComing(watch(), series)
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
        <Field label="Pattern" required error={errors.pattern?.message}>
          <TextInput
            {...register("pattern")}
            placeholder="{yyyy}-{n:4}"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Coming number={coming} />
        <Placeholders />
      </div>
    </>
  )
}
