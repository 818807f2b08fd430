// Sorts and deletes custom fields.
import type { CustomField } from "../../../../src/custom-fields/schema.ts"
import { api } from "../../../api/hooks.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"

/** Sends only those whose place has changed. */
export function useOrder() {
  const { custom_fields } = api.useUtils()
  const update = api.custom_fields.update.useMutation()
  return async (fields: readonly CustomField[]) => {
    const moved = fields.flatMap(({ id, display_order }, place) =>
      display_order === place ? [] : { id, place },
    )
    try {
      await Promise.all(moved.map(({ id, place }) => update.mutateAsync({ id, display_order: place })))
    } catch (error) {
      tellFailure(error, "Failed to sort the custom fields")
    }
    void custom_fields.invalidate()
  }
}

export function useDeletion() {
  const { custom_fields, clients, projects, invoices } = api.useUtils()
  const remove = api.custom_fields.delete.useMutation({
    onSuccess: () => toast.success("Custom field deleted"),
    onError: (error) => tellFailure(error, "Failed to delete the custom field"),
    onSettled: () => {
      for (const router of [custom_fields, clients, projects, invoices]) void router.invalidate()
    },
  })
  return ({ id }: Pick<CustomField, "id">) => remove.mutateAsync({ id })
}
