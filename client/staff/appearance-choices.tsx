// The menu of light, dark and system, loaded when it is opened.
import { Menu } from "@base-ui/react/menu"
import { clsx } from "clsx"
import { Check } from "lucide-react"
import type { ReactNode, RefObject } from "react"
import type { Appearance } from "../../src/core/values/appearance.ts"
import { itemLook, type Option, popupLook } from "../ui/option.ts"

type AppearanceChoicesProps = {
  open: boolean
  onClose: () => void
  anchor: RefObject<HTMLElement | null>
  shown: Appearance
  choose: (appearance: Appearance) => void
  choices: readonly (Option<Appearance> & { icon: ReactNode })[]
}

export const AppearanceChoices = ({
  open,
  onClose,
  anchor,
  shown,
  choose,
  choices,
}: AppearanceChoicesProps) => (
  <Menu.Root modal={false} open={open} onOpenChange={(next) => !next && onClose()}>
    <Menu.Portal>
      <Menu.Positioner
        anchor={anchor}
        align="end"
        sideOffset={4}
        collisionPadding={8}
        className="z-50 outline-none"
      >
        <Menu.Popup
          aria-label="Appearance"
          finalFocus={() => anchor.current?.querySelector("button") ?? null}
          className={clsx(popupLook, "min-w-44")}
        >
          <Menu.RadioGroup value={shown} onValueChange={choose}>
            {choices.map(({ value, label, icon, hint }) => (
              <Menu.RadioItem key={value} value={value} closeOnClick className={itemLook}>
                <span className="text-muted">{icon}</span>
                <span className="flex-1">
                  {label}
                  {hint && <span className="block text-muted text-xs">{hint}</span>}
                </span>
                <Menu.RadioItemIndicator>
                  <Check className="text-link" />
                </Menu.RadioItemIndicator>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.Root>
)
