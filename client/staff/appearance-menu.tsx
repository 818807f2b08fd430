// Light, dark or system: each person's own choice.
import { Monitor, Moon, Sun } from "lucide-react"
import { useRef, useState } from "react"
import { hasOwnGround, themeOf } from "../../src/core/values/appearance.ts"
import type { Organization } from "../../src/organizations/schema.ts"
import { Button } from "../ui/button.tsx"
import { fetchAhead, onDemand } from "../ui/on-demand.tsx"
import { useAppearance } from "./look.ts"

export function AppearanceMenu({ organization }: { organization: Organization | undefined }) {
  const [shown, choose] = useAppearance()
  const [open, setOpen] = useState<boolean | null>(null)
  const button = useRef<HTMLSpanElement>(null)
  const ofOrganization = organization !== undefined && hasOwnGround(themeOf(organization))
  return (
    <span ref={button}>
      <Button
        variant="ghost"
        icon={icons[shown]}
        title="Appearance"
        aria-haspopup="menu"
        aria-expanded={open === true}
        onPointerEnter={() => fetchAhead(Choices)}
        onClick={() => setOpen(true)}
        className="md:px-2.5"
      >
        <span className="md:sr-only">Appearance</span>
      </Button>
      {open !== null && (
        <Choices
          open={open}
          onClose={() => setOpen(false)}
          anchor={button}
          shown={shown}
          choose={choose}
          choices={[
            { value: "light", label: "Light", icon: icons.light },
            { value: "dark", label: "Dark", icon: icons.dark },
            {
              value: "system",
              label: "System",
              icon: icons.system,
              hint: ofOrganization ? "Your organization's theme" : "Same as your device",
            },
          ]}
        />
      )}
    </span>
  )
}

const Choices = onDemand(async () => (await import("./appearance-choices.tsx")).AppearanceChoices)

const icons = { light: <Sun />, dark: <Moon />, system: <Monitor /> }
