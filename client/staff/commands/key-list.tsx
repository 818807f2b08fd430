// The list of shortcuts behind `?`.
import { useState } from "react"
import { chooseSingleKeys, singleKeysOn } from "../../lib/storage.ts"
import { Dialog } from "../../ui/dialog.tsx"
import { commandKey, Keys } from "../../ui/keys.tsx"
import { Switch } from "../../ui/toggles.tsx"
import { creatingFor, goingFor } from "./shortcuts.ts"

type KeyListProps = { open: boolean; onClose: () => void }

export function KeyList({ open, onClose }: KeyListProps) {
  const [on, setOn] = useState(singleKeysOn)
  const turn = (next: boolean) => {
    chooseSingleKeys(next)
    setOn(next)
  }
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" size="sm">
      <div className="flex flex-col gap-5">
        <dl className="flex flex-col gap-2.5">
          {lines().map(({ what, keys }) => (
            <div key={what} className="flex items-center justify-between gap-4">
              <dt>{what}</dt>
              <dd>
                <Keys of={keys} />
              </dd>
            </div>
          ))}
        </dl>
        {/* Who dictates or meets keys by accident can do without those that act alone (WCAG 2.1.4). */}
        <Switch
          label="Single-key shortcuts"
          hint={`${[...creatingFor().map(({ key }) => key.toUpperCase()), "G", "J", "K", "/"].join(", ")} and ? work when you aren't typing.`}
          checked={on}
          onChange={turn}
        />
      </div>
    </Dialog>
  )
}

const lines = () => [
  { what: "Search and commands", keys: [commandKey(), "K"] },
  ...creatingFor().map(({ what, key }) => ({ what, keys: [key.toUpperCase()] })),
  ...goingFor().map(({ what, key }) => ({ what: `Go to ${what}`, keys: ["G", key.toUpperCase()] })),
  { what: "Search the list", keys: ["/"] },
  { what: "Next or previous row", keys: ["J", "K"] },
  { what: "Open the row", keys: ["Enter"] },
  { what: "Save the open dialog", keys: [commandKey(), "Enter"] },
  { what: "Close dialog or menu", keys: ["Esc"] },
  { what: "Show this list", keys: ["?"] },
]
