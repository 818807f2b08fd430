// The sheet on a phone with everything that isn't in the bottom bar.
import { Dialog } from "@base-ui/react/dialog"
import { clsx } from "clsx"
import { X } from "lucide-react"
import type { ReactNode } from "react"
import { NavLink } from "react-router"
import { IconButton } from "./button.tsx"
import { type ShellTab, TabCount } from "./tab-count.tsx"

type PhoneMenuProps = {
  tabs: readonly ShellTab[]
  actions: ReactNode
  open: boolean
  onClose: () => void
}

export function PhoneMenu({ tabs, actions, open, onClose }: PhoneMenuProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 md:hidden" />
        <Dialog.Popup className="surface popup fixed inset-x-0 bottom-0 z-40 max-h-dvh overflow-y-auto rounded-t-xl border-line border-t p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] shadow-popup outline-none transition-[opacity,translate] duration-200 ease-out data-ending-style:translate-y-3 data-starting-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:opacity-0 md:hidden">
          <div className="mb-2 flex items-center justify-between">
            <Dialog.Title className="px-3 font-semibold text-sm">More</Dialog.Title>
            <Dialog.Close
              render={
                <IconButton label="Close menu">
                  <X />
                </IconButton>
              }
            />
          </div>
          <nav aria-label="Menu" className="flex flex-col">
            {tabs.map((tab) => (
              <NavLink
                key={tab.to}
                to={tab.to}
                onClick={onClose}
                className={({ isActive }) =>
                  clsx(
                    "flex h-11 items-center gap-3 rounded-md px-3 font-medium [&_svg]:size-4.5",
                    isActive ? "bg-press text-ink" : "text-muted hover:bg-hover",
                  )
                }
              >
                {tab.icon}
                {tab.label}
                <span className="ml-auto">
                  <TabCount tab={tab} />
                </span>
              </NavLink>
            ))}
          </nav>
          {actions && (
            <div className="mt-3 flex flex-wrap items-center gap-2 border-line border-t pt-3">{actions}</div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
