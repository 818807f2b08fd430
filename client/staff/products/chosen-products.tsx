// Actions for several products: change prices or tax, delete.
import { Percent, Trash2 } from "lucide-react"
import { useState } from "react"
import type { Product } from "../../../src/products/schema.ts"
import { count } from "../../lib/format.ts"
import { Button } from "../../ui/button.tsx"
import { Confirm } from "../../ui/dialog.tsx"
import { onDemand } from "../../ui/on-demand.tsx"
import { SelectionBar } from "../../ui/selection-bar.tsx"
import { useDeleteProducts } from "./use-many.ts"

const ChangeDialog = onDemand(async () => (await import("./change-dialog.tsx")).ChangeDialog)

export function ChosenProducts({ chosen, clear }: { chosen: readonly Product[]; clear: () => void }) {
  const [asking, ask] = useState<"change" | "delete" | null>(null)
  const remove = useDeleteProducts()
  const products = count(chosen.length, "product")
  const close = () => ask(null)
  return (
    <SelectionBar count={chosen.length} chosen={products} onClear={clear}>
      <Button size="sm" variant="danger-quiet" icon={<Trash2 />} onClick={() => ask("delete")}>
        Delete
      </Button>
      <Button size="sm" variant="primary" icon={<Percent />} onClick={() => ask("change")}>
        Change prices
      </Button>
      {asking === "change" && <ChangeDialog chosen={chosen} onClose={close} onDone={clear} />}
      <Confirm
        open={asking === "delete"}
        onClose={close}
        title={`Delete ${products}?`}
        action={`Delete ${products}`}
        onConfirm={async () => {
          await remove(chosen)
          clear()
        }}
      >
        Invoices that use {chosen.length === 1 ? "it" : "them"} stay as they are. This can't be undone.
      </Confirm>
    </SelectionBar>
  )
}
