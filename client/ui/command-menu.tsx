// The command menu: typing filters places and actions, Enter runs the marked one.
import { Autocomplete } from "@base-ui/react/autocomplete"
import { Dialog } from "@base-ui/react/dialog"
import { clsx } from "clsx"
import { Search, X } from "lucide-react"
import type { ReactNode } from "react"
import { IconButton } from "./button.tsx"
import { Keys } from "./keys.tsx"
import { itemLook } from "./option.ts"
import { Spinner } from "./spinner.tsx"

export type Command = {
  /** Unique in the list. */
  id: string
  label: string
  /** Shown next to the label, such as the owner's name. */
  hint?: string
  icon?: ReactNode
  /** The keyboard shortcut for it. */
  shortcut?: string
  act: () => void
}
export type CommandGroup = { name: string; items: readonly Command[] }

type CommandMenuProps = {
  open: boolean
  onClose: () => void
  text: string
  onType: (text: string) => void
  /** Already filtered by the text. */
  groups: readonly CommandGroup[]
  searching: boolean
  /** The search was cut short. */
  failed: boolean
  label: string
  placeholder: string
}

export function CommandMenu({ open, onClose, groups, ...props }: CommandMenuProps) {
  const { text, onType, searching, failed, label, placeholder } = props
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50 transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center sm:px-6 sm:pt-[12dvh]">
          <Dialog.Popup
            aria-label={label}
            className="surface popup flex max-h-dvh w-full flex-col overflow-hidden border-line-strong shadow-popup outline-none transition-[opacity,scale] duration-100 data-ending-style:scale-98 data-starting-style:scale-98 data-ending-style:opacity-0 data-starting-style:opacity-0 max-sm:h-dvh sm:max-h-[70dvh] sm:max-w-xl sm:rounded-xl sm:border"
          >
            <Autocomplete.Root
              open
              inline
              mode="none"
              autoHighlight="always"
              keepHighlight
              items={groups}
              value={text}
              onValueChange={(next, { reason }) => reason !== "item-press" && onType(next)}
            >
              <div className="flex shrink-0 items-center gap-2.5 border-ring border-b pr-2 pl-4">
                {searching ? (
                  <Spinner className="size-4 text-muted" />
                ) : (
                  <Search aria-hidden className="size-4 text-muted" />
                )}
                {/* It always has the focus, which the line below it marks. */}
                <Autocomplete.Input
                  aria-label={label}
                  placeholder={placeholder}
                  className="h-13 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-muted placeholder:opacity-100"
                />
                <Dialog.Close
                  render={
                    <IconButton label="Close" size="icon-sm">
                      <X />
                    </IconButton>
                  }
                />
              </div>
              {failed && (
                <p role="alert" className="px-4 py-6 text-center text-danger text-sm">
                  The search failed. Try again.
                </p>
              )}
              <Autocomplete.Empty>
                <p className="px-4 py-6 text-center text-muted text-sm empty:hidden">
                  {searching ? "Searching…" : !failed && `Nothing matches “${text.trim()}”.`}
                </p>
              </Autocomplete.Empty>
              <Autocomplete.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2 data-empty:hidden">
                {(group: CommandGroup) => (
                  <Autocomplete.Group key={group.name} items={group.items} className="not-last:mb-2">
                    <Autocomplete.GroupLabel className="px-2 py-1.5 font-medium text-muted text-xs">
                      {group.name}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(command: Command) => <Line key={command.id} command={command} />}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const Line = ({ command }: { command: Command }) => (
  <Autocomplete.Item
    value={command}
    onClick={command.act}
    className={clsx(itemLook, "group max-sm:min-h-11 [&_svg]:text-muted")}
  >
    {command.icon}
    <span className="min-w-0 shrink-0 truncate max-w-[70%]">{command.label}</span>
    {command.hint && (
      <span className="min-w-0 flex-1 truncate text-muted group-data-highlighted:text-ink">
        {command.hint}
      </span>
    )}
    {command.shortcut && (
      <span className="ml-auto max-sm:hidden">
        <Keys of={[command.shortcut]} />
      </span>
    )}
  </Autocomplete.Item>
)
