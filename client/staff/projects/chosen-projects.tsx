// Actions for several projects: set a status, delete.
import { ChevronDown, Trash2 } from "lucide-react"
import { useState } from "react"
import type { Project } from "../../../src/projects/schema.ts"
import { count } from "../../lib/format.ts"
import { Button } from "../../ui/button.tsx"
import { Confirm } from "../../ui/dialog.tsx"
import { Menu } from "../../ui/menu.tsx"
import { SelectionBar } from "../../ui/selection-bar.tsx"
import { statusChoices } from "./status-choices.ts"
import { useDeleteProjects, useStatusOfMany } from "./use-many.ts"

export function ChosenProjects({ chosen, clear }: { chosen: readonly Project[]; clear: () => void }) {
  const [asking, setAsking] = useState(false)
  const setStatus = useStatusOfMany()
  const deleteMany = useDeleteProjects()
  const projects = count(chosen.length, "project")
  const one = chosen.length === 1
  const files = chosen.filter(({ has_deliverable }) => has_deliverable).length
  const items = statusChoices().map(({ value, label }) => ({
    label,
    disabled: chosen.every(({ status }) => status === value),
    onSelect: () => {
      clear()
      void setStatus(chosen, value)
    },
  }))
  return (
    <SelectionBar count={chosen.length} chosen={projects} onClear={clear}>
      <Button size="sm" variant="danger-quiet" icon={<Trash2 />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Menu
        trigger={
          <Button size="sm" variant="primary" icon={<ChevronDown />} className="flex-row-reverse">
            Set status
          </Button>
        }
        items={items}
      />
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={`Delete ${projects}?`}
        action={`Delete ${projects}`}
        lost={[
          `${one ? "Its" : "Their"} invoices, whatever their status`,
          `${one ? "Its" : "Their"} messages`,
          ...(files > 0 ? [count(files, "deliverable")] : []),
        ]}
        onConfirm={async () => {
          await deleteMany(chosen)
          clear()
        }}
      >
        The clients aren't deleted, and the numbers of sent invoices won't be reused. This can't be undone.
      </Confirm>
    </SelectionBar>
  )
}
