// Putting a tax away, and taking it back.
import type { Tax } from "../../../../src/taxes/schema.ts"
import { api } from "../../../api/hooks.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"

export function useArchive() {
  const utils = api.useUtils()
  const onSettled = () => {
    void utils.taxes.invalidate()
    void utils.billing_settings.invalidate()
  }
  const away = api.taxes.archive.useMutation({ onSettled })
  const back = api.taxes.unarchive.useMutation({ onSettled })
  return {
    archive: ({ id }: Tax, wasDefault: boolean) =>
      away.mutate(
        { id },
        {
          onSuccess: () =>
            toast.success("Tax archived", wasDefault ? { detail: "It is no longer the default." } : {}),
          onError: (error) => tellFailure(error, "Failed to archive the tax"),
        },
      ),
    unarchive: ({ id }: Tax) =>
      back.mutate(
        { id },
        {
          onSuccess: () => toast.success("Tax taken back"),
          onError: (error) => tellFailure(error, "Failed to take the tax back"),
        },
      ),
    busy: away.isPending || back.isPending,
  }
}
