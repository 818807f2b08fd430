// Columns of the list that this person has hidden, in every browser.
import type { HideableColumn } from "../../../../src/auth/account/rules.ts"
import { api } from "../../../api/hooks.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"

export function useHiddenColumns() {
  const { account } = api.useUtils().auth
  const { data } = api.auth.account.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const update = api.auth.updateAccount.useMutation({
    onSuccess: (changed) => account.setData(undefined, changed),
    onError(error) {
      tellFailure(error, "Failed to save your columns", "alone")
      void account.invalidate()
    },
  })
  const hidden: readonly HideableColumn[] = data?.hidden_columns ?? []
  return {
    hidden,
    toggle(column: HideableColumn) {
      const others = hidden.filter((one) => one !== column)
      const hidden_columns = others.length < hidden.length ? others : [...others, column]
      account.setData(undefined, (known) => known && { ...known, hidden_columns })
      update.mutate({ hidden_columns })
    },
  }
}
