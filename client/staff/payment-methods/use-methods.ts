// Switches, sorts and deletes payment methods: shown at once, rolled back on failure.
import type { PaymentMethod } from "../../../src/payment-methods/schema.ts"
import { api } from "../../api/hooks.ts"
import { tellFailure } from "../../shared/tell-failure.ts"
import { toast } from "../../ui/toast.tsx"

export function useSwitch() {
  const list = useList()
  const update = api.payment_methods.update.useMutation({
    onMutate: ({ id, is_active }) =>
      list.show((methods) =>
        methods.map((method) =>
          method.id === id
            ? { ...method, is_active: is_active ?? method.is_active, awaits_owner: false }
            : method,
        ),
      ),
    onSuccess: ({ is_active }) =>
      toast.success(is_active ? "Payment method activated" : "Payment method deactivated"),
    onError: (error, _input, before) => {
      list.putBack(before)
      tellFailure(error, "Failed to update payment method")
    },
    onSettled: list.settle,
  })
  return {
    flip: ({ id, is_active }: PaymentMethod) => update.mutate({ id, is_active: !is_active }),
    flipping: update.isPending,
  }
}

/** Sends only those whose place has changed. */
export function useOrder() {
  const list = useList()
  const update = api.payment_methods.update.useMutation()
  return async (methods: PaymentMethod[]) => {
    const placed = methods.map((method, display_order) => ({ ...method, display_order }))
    const changed = placed.filter(({ display_order }, at) => methods[at]?.display_order !== display_order)
    const before = await list.show(() => placed)
    try {
      await Promise.all(changed.map(({ id, display_order }) => update.mutateAsync({ id, display_order })))
    } catch (error) {
      list.putBack(before)
      tellFailure(error, "Failed to update payment method")
    }
    list.settle()
  }
}

export function useDeletion() {
  const list = useList()
  const remove = api.payment_methods.delete.useMutation({
    onSuccess: (_done, { id }) => {
      void list.show((methods) => methods.filter((method) => method.id !== id))
      toast.success("Payment method deleted successfully")
    },
    onError: (error) => tellFailure(error, "Failed to delete payment method"),
    onSettled: list.settle,
  })
  return ({ id }: PaymentMethod) => remove.mutateAsync({ id })
}

function useList() {
  const { payment_methods, dashboard } = api.useUtils()
  const { list } = payment_methods
  return {
    async show(change: (methods: PaymentMethod[]) => PaymentMethod[]) {
      await list.cancel()
      const before = list.getData()
      list.setData(undefined, (methods) => methods && change(methods))
      return before
    },
    putBack: (before: PaymentMethod[] | undefined) => list.setData(undefined, before),
    settle: () => void Promise.all([list.invalidate(), dashboard.invalidate()]),
  }
}
