// A menu of further actions behind one button.
import { Menu as Base } from "@base-ui/react/menu"
import { clsx } from "clsx"
import { Fragment, type ReactElement, type ReactNode } from "react"
import { itemLook, popupLook } from "./option.ts"

type MenuItem = {
  label: string
  icon?: ReactNode
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
  apart?: boolean
}
type MenuProps = { trigger: ReactElement; items: readonly MenuItem[]; align?: "start" | "end" }

export const Menu = ({ trigger, items, align = "end" }: MenuProps) => (
  <Base.Root modal={false}>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner align={align} sideOffset={4} collisionPadding={8} className="z-50 outline-none">
        <Base.Popup className={clsx(popupLook, "max-h-(--available-height) min-w-44 overflow-y-auto")}>
          {items.map((item) => (
            <Fragment key={item.label}>
              {item.apart && <Base.Separator className="-mx-1 my-1 h-px bg-line" />}
              <Base.Item
                onClick={item.onSelect}
                disabled={item.disabled ?? false}
                className={clsx(itemLook, item.danger ? "text-danger" : "[&_svg]:text-muted")}
              >
                {item.icon}
                {item.label}
              </Base.Item>
            </Fragment>
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
