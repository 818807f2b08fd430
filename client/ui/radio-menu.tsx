// The popup of a menu in which one of several is chosen.
import { Menu } from "@base-ui/react/menu"
import { clsx } from "clsx"
import { Check } from "lucide-react"
import type { ComponentProps, ReactNode } from "react"
import { itemLook, popupLook } from "./option.ts"

type RadioMenuProps<V extends string> = Pick<ComponentProps<typeof Menu.Positioner>, "align" | "anchor"> &
  Pick<ComponentProps<typeof Menu.Popup>, "aria-label" | "finalFocus"> & {
    value: V
    onChange: (value: V) => void
    options: readonly { value: V; content: ReactNode }[]
  }

/** Needs a Menu.Root around it. */
export const RadioMenu = <V extends string>(props: RadioMenuProps<V>) => {
  const { value, onChange, options, align, anchor, ...popup } = props
  return (
    <Menu.Portal>
      <Menu.Positioner
        {...{ align, anchor }}
        sideOffset={4}
        collisionPadding={8}
        className="z-50 outline-none"
      >
        <Menu.Popup {...popup} className={clsx(popupLook, "min-w-44")}>
          <Menu.RadioGroup value={value} onValueChange={onChange}>
            {options.map((option) => (
              <Menu.RadioItem key={option.value} value={option.value} closeOnClick className={itemLook}>
                {option.content}
                <Menu.RadioItemIndicator>
                  <Check className="text-link" />
                </Menu.RadioItemIndicator>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  )
}
