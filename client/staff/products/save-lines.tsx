// Saves lines of a document as products, to be offered the next time.
import { useState } from "react"
import { formatPrice } from "../../../src/core/values/money.ts"
import { calls } from "../../api/client.ts"
import { api } from "../../api/hooks.ts"
import { count } from "../../lib/format.ts"
import { Button } from "../../ui/button.tsx"
import { Cancel, Dialog } from "../../ui/dialog.tsx"
import { Checkbox } from "../../ui/toggles.tsx"
import type { InvoiceForm } from "../invoices/editor/form.ts"
import { oneByOne, tellMany } from "../one-by-one.ts"
import { productsIn } from "./line-products.ts"

type SaveLinesProps = { open: boolean; onClose: () => void; form: InvoiceForm }

export function SaveLines({ open, onClose, form }: SaveLinesProps) {
  const utils = api.useUtils()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [saving, setSaving] = useState(false)
  const products = productsIn(form)
  const chosen = products.filter(({ name }) => !left.has(name))
  const toggle = (name: string) =>
    setLeft(new Set(left.has(name) ? [...left].filter((one) => one !== name) : [...left, name]))
  const save = async () => {
    setSaving(true)
    const end = await oneByOne(chosen, {
      name: ({ name }) => name,
      act: (product) => calls.products.create.mutate(product),
      otherwise: "it couldn't be saved",
    })
    const done = end.done.length
    tellMany(end, {
      all: done === 1 ? "Product saved" : `${done} products saved`,
      some: `${done} of ${count(chosen.length, "product")} saved`,
    })
    setSaving(false)
    void utils.products.invalidate()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Save items as products"
      description="Products are suggested as you type an item."
      footer={
        <>
          <Cancel />
          <Button
            variant="primary"
            loading={saving}
            disabled={chosen.length === 0}
            onClick={() => void save()}
          >
            {chosen.length === 0 ? "Save" : `Save ${count(chosen.length, "product")}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {products.map(({ name, prices }) => (
          <Checkbox
            key={name}
            label={name}
            hint={prices.map(({ currency, unit_price }) => formatPrice(unit_price, currency, 6)).join(", ")}
            checked={!left.has(name)}
            onChange={() => toggle(name)}
          />
        ))}
      </div>
    </Dialog>
  )
}
