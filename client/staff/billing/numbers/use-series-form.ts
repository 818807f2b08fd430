// The values of a number series, and saving them.
import { zodResolver } from "@hookform/resolvers/zod"
import { useForm } from "react-hook-form"
import type { z } from "zod"
import { type NumberSeries, type SeriesInput, seriesInput } from "../../../../src/number-series/schema.ts"
import { api } from "../../../api/hooks.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { patternOf } from "./simple-pattern.ts"

const names = ["name", "pattern", "reset", "start_n", "next_n"] as const
export type SeriesValues = Pick<z.input<typeof seriesInput>, (typeof names)[number]>

export const valuesOf = (series?: NumberSeries): SeriesValues => ({
  name: series?.name ?? "",
  pattern: series?.pattern ?? patternOf({ prefix: "", digits: 4 }, "never"),
  reset: series?.reset ?? "never",
  start_n: series?.start_n ?? 1,
  next_n: series?.next_n ?? 1,
})

export function useSeriesForm(series: NumberSeries | undefined, done: () => void) {
  const utils = api.useUtils()
  const form = useForm<SeriesValues, unknown, SeriesInput>({
    resolver: zodResolver(seriesInput),
    defaultValues: valuesOf(series),
  })
  const options = {
    onSuccess() {
      toast.success("Number series saved successfully!")
      void utils.number_series.invalidate()
      done()
    },
    onError(error: unknown) {
      if (!showBesideFields(error, form.setError, names))
        tellReason(error, "Failed to save the number series")
    },
  }
  const create = api.number_series.create.useMutation(options)
  const update = api.number_series.update.useMutation(options)
  const save = form.handleSubmit(({ name, pattern, reset, start_n, next_n }) => {
    if (!series) return create.mutate({ name, pattern, reset, start_n, next_n })
    // Numbers may have been used meanwhile, so the next one is sent only if it was changed.
    const changed = next_n === undefined || next_n === series.next_n ? {} : { next_n }
    return update.mutate({ id: series.id, name, pattern, reset, start_n, ...changed })
  })
  return { form, save, saving: create.isPending || update.isPending }
}
