// The payment methods: switch on or off, sort, edit, delete.
import { Pencil, Plus, Trash2, Wallet } from "lucide-react"
import { type ReactNode, useState } from "react"
import { isSameName } from "../../../src/core/values/text.ts"
import type { PaymentMethod } from "../../../src/payment-methods/schema.ts"
import { api } from "../../api/hooks.ts"
import { Badge } from "../../ui/badge.tsx"
import { Button, IconButton } from "../../ui/button.tsx"
import { Confirm } from "../../ui/dialog.tsx"
import { Card } from "../../ui/page.tsx"
import { Reorder } from "../../ui/reorder.tsx"
import { Empty, Failure, Skeleton } from "../../ui/states.tsx"
import { may } from "../may.ts"
import { useItemDialog } from "../use-dialog-address.ts"
import { MethodDialog } from "./method-dialog.tsx"
import { useDeletion, useOrder, useSwitch } from "./use-methods.ts"

export function PaymentMethods() {
  const methods = api.payment_methods.list.useQuery()
  const form = useItemDialog("method", methods.data)
  const [doom, setDoom] = useState<{ open: boolean; method?: PaymentMethod }>({ open: false })
  const remove = useDeletion()
  const order = useOrder()
  return (
    <>
      {methods.isPending ? (
        <Skeleton rows={4} label="Loading payment methods" />
      ) : methods.error ? (
        <Failure
          title="Failed to load payment methods"
          error={methods.error}
          retry={methods.refetch}
          retrying={methods.isFetching}
        />
      ) : methods.data.length === 0 ? (
        <Empty
          title="No payment methods yet"
          icon={<Wallet />}
          action={
            <Button variant="primary" icon={<Plus />} onClick={form.add}>
              Add Payment Method
            </Button>
          }
        >
          Without one, clients can see your invoices but not how to pay.
        </Empty>
      ) : (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-pretty text-muted">Clients see the active ones in this order when they pay.</p>
            <Button variant="primary" icon={<Plus />} onClick={form.add} className="max-sm:w-full">
              Add Payment Method
            </Button>
          </div>
          <Card flush>
            <Reorder
              items={methods.data}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
              onReorder={(methods) => void order(methods)}
              label="Payment methods"
              render={(method, handle) => (
                <Line
                  method={method}
                  handle={handle}
                  edit={() => form.edit(method)}
                  remove={() => setDoom({ open: true, method })}
                />
              )}
            />
          </Card>
        </div>
      )}
      <MethodDialog
        open={form.open}
        onClose={form.close}
        {...(form.item && { method: form.item })}
        last={methods.data?.at(-1)}
      />
      <Confirm
        open={doom.open}
        onClose={() => setDoom({ ...doom, open: false })}
        title={`Delete ${doom.method?.name}?`}
        action="Delete"
        onConfirm={() => doom.method && remove(doom.method)}
      >
        Are you sure you want to delete this payment method?
      </Confirm>
    </>
  )
}

type LineProps = { method: PaymentMethod; handle: ReactNode; edit: () => void; remove: () => void }

function Line({ method, handle, edit, remove }: LineProps) {
  const { flip, flipping } = useSwitch()
  const isOwner = may("govern")
  return (
    <div className="flex flex-col gap-3 px-4 py-4 sm:flex-row sm:items-start sm:px-5">
      <div className="flex min-w-0 flex-1 gap-2">
        {handle && <div className="-ml-2">{handle}</div>}
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="font-medium">{method.name}</h2>
            {!method.is_active && !method.awaits_owner && <Badge>Inactive</Badge>}
            {method.awaits_owner && <Badge tone="warning">Waiting for an owner</Badge>}
          </div>
          {!isSameName(method.type_display, method.name) && (
            <p className="text-muted text-sm">{method.type_display}</p>
          )}
          <p className="mt-1.5 whitespace-pre-line text-sm">{method.display_info}</p>
          {method.awaits_owner && (
            <p className="mt-1.5 text-muted text-sm">
              {isOwner
                ? "A team member changed these details. Check them before you activate this method."
                : "Clients will see it once an owner activates it."}
            </p>
          )}
        </div>
      </div>
      <div className={`flex shrink-0 items-center gap-1 ${handle ? "max-sm:ml-4.25" : "max-sm:-ml-2.75"}`}>
        <Button
          size="sm"
          variant="ghost"
          disabled={flipping || (method.awaits_owner && !isOwner)}
          aria-label={`${method.is_active ? "Deactivate" : "Activate"} ${method.name}`}
          onClick={() => flip(method)}
        >
          {method.is_active ? "Deactivate" : "Activate"}
        </Button>
        <IconButton size="icon-sm" label={`Edit ${method.name}`} onClick={edit}>
          <Pencil />
        </IconButton>
        <IconButton size="icon-sm" variant="danger-quiet" label={`Delete ${method.name}`} onClick={remove}>
          <Trash2 />
        </IconButton>
      </div>
    </div>
  )
}
