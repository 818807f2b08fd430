// Deleting a number series that was never used; over the list, in which it may change its place meanwhile.
import type { NumberSeries } from "../../../../src/number-series/schema.ts"
import { api } from "../../../api/hooks.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { Confirm } from "../../../ui/dialog.tsx"
import { toast } from "../../../ui/toast.tsx"

type DeleteSeriesProps = { open: boolean; onClose: () => void; series?: NumberSeries }

export function DeleteSeries({ open, onClose, series }: DeleteSeriesProps) {
  const utils = api.useUtils()
  const deletion = api.number_series.delete.useMutation({
    onSuccess: () => toast.success("Number series deleted"),
    onError: (error) => tellFailure(error, "Failed to delete the number series"),
    onSettled: () => void utils.number_series.invalidate(),
  })
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={`Delete ${series?.name ?? "series"}?`}
      action="Delete series"
      onConfirm={() => series && deletion.mutateAsync({ id: series.id })}
    >
      Only a series that no invoice has a number of can be deleted. This can't be undone.
    </Confirm>
  )
}
