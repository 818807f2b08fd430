// Changes the prices of several products by a percentage, their tax, or both.
import { useState } from "react"
import { formatPrice } from "../../../src/core/values/money.ts"
import { maxDecimals, raised } from "../../../src/products/rules.ts"
import type { Product } from "../../../src/products/schema.ts"
import { api } from "../../api/hooks.ts"
import { refusal } from "../../api/refusal.ts"
import { count } from "../../lib/format.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { Button } from "../../ui/button.tsx"
import { Cancel, Dialog } from "../../ui/dialog.tsx"
import { Field } from "../../ui/field.tsx"
import { Select } from "../../ui/select.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import { toast } from "../../ui/toast.tsx"
import { readPercent } from "./read-percent.ts"

type ChangeDialogProps = { chosen: readonly Product[]; onClose: () => void; onDone: () => void }

export function ChangeDialog({ chosen, onClose, onDone }: ChangeDialogProps) {
  const [typed, setTyped] = useState("")
  const [tax, setTax] = useState(keep)
  const [problem, setProblem] = useState<string | undefined>()
  const utils = api.useUtils()
  const taxes = api.taxes.list.useQuery({ limit: 200, status: "active" })
  const change = api.products.changeMany.useMutation({
    onSuccess({ changed }) {
      toast.success(changed === 0 ? "Nothing to change" : `${count(changed, "product")} changed`)
      void utils.products.invalidate()
      onClose()
      onDone()
    },
    onError(error) {
      const [found] = refusal(error).fields.percent ?? []
      setProblem(found)
      if (found === undefined) tellReason(error, "Failed to change the products")
    },
  })
  const percent = readPercent(typed)
  const isEmpty = typed.trim() === "" && tax === keep
  const submit = () => {
    if (isEmpty || change.isPending) return
    if (percent.problem !== undefined) return setProblem(percent.problem)
    change.mutate({
      ids: chosen.map(({ id }) => id),
      percent: percent.value,
      ...(tax === keep ? {} : { tax: tax === none ? null : Number(tax) }),
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      isTyped={() => !isEmpty}
      size="sm"
      title={`Change ${count(chosen.length, "product")}`}
      footer={
        <>
          <Cancel />
          <Button variant="primary" loading={change.isPending} disabled={isEmpty} onClick={submit}>
            Save changes
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Change prices by" hint={exampleOf(chosen, percent.value ?? null)} error={problem}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            placeholder="5"
            after="%"
            value={typed}
            onKeyDown={({ key }) => key === "Enter" && submit()}
            onChange={({ target }) => {
              setProblem(undefined)
              setTyped(target.value)
            }}
          />
        </Field>
        <Field label="Tax">
          <Select
            options={[
              { value: keep, label: "Leave unchanged" },
              { value: none, label: "No tax of its own" },
              ...(taxes.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={tax}
            onChange={setTax}
          />
        </Field>
      </div>
    </Dialog>
  )
}

const keep = "keep"
const none = "none"

/** What becomes of the first price, before anything is saved. */
function exampleOf(chosen: readonly Product[], percent: number | null): string {
  const first = chosen.flatMap(({ prices }) => prices)[0]
  if (percent === null || !first) return "5 raises all prices by 5%. -5 lowers them."
  const after = raised({ [first.currency]: first.unit_price }, percent)[first.currency] ?? 0
  return `${first.formatted} becomes ${formatPrice(after, first.currency, maxDecimals)}`
}
