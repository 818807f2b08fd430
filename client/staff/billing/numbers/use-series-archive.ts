// Putting a number series away, and taking it back.
import type { NumberSeries } from "../../../../src/number-series/schema.ts"
import { api } from "../../../api/hooks.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"

export function useSeriesArchive() {
  const utils = api.useUtils()
  const onSettled = () => void utils.number_series.invalidate()
  const away = api.number_series.archive.useMutation({ onSettled })
  const back = api.number_series.unarchive.useMutation({ onSettled })
  return {
    archive: ({ id }: NumberSeries) =>
      away.mutate(
        { id },
        {
          onSuccess: () => toast.success("Number series archived"),
          onError: (error) => tellFailure(error, "Failed to archive the number series"),
        },
      ),
    unarchive: ({ id }: NumberSeries) =>
      back.mutate(
        { id },
        {
          onSuccess: () => toast.success("Number series taken back"),
          onError: (error) => tellFailure(error, "Failed to take the number series back"),
        },
      ),
    busy: away.isPending || back.isPending,
  }
}
