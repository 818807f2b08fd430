// The menu of light, dark and system, loaded when it is opened.
import { Menu } from "@base-ui/react/menu"
import type { ReactNode, RefObject } from "react"
import type { Appearance } from "../../src/core/values/appearance.ts"
import type { Option } from "../ui/option.ts"
import { RadioMenu } from "../ui/radio-menu.tsx"

type AppearanceChoicesProps = {
  open: boolean
  onClose: () => void
  anchor: RefObject<HTMLElement | null>
  shown: Appearance
  choose: (appearance: Appearance) => void
  choices: readonly (Option<Appearance> & { icon: ReactNode })[]
}

export const AppearanceChoices = (props: AppearanceChoicesProps) => {
  const { open, onClose, anchor, shown, choose, choices } = props
  return (
    <Menu.Root modal={false} open={open} onOpenChange={(next) => !next && onClose()}>
      <RadioMenu
        aria-label="Appearance"
        anchor={anchor}
        align="end"
        finalFocus={() => anchor.current?.querySelector("button") ?? null}
        value={shown}
        onChange={choose}
        options={choices.map(({ value, label, icon, hint }) => ({
          value,
          content: (
            <>
              <span className="text-muted">{icon}</span>
              <span className="flex-1">
                {label}
                {hint && <span className="block text-muted text-xs">{hint}</span>}
              </span>
            </>
          ),
        }))}
      />
    </Menu.Root>
  )
}
