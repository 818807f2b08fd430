// The commands: go to a client, project, invoice or screen, create something, switch organization.
import { Building2, Keyboard, LifeBuoy, Plus, Settings2 } from "lucide-react"
import { useState } from "react"
import { useNavigate } from "react-router"
import { holdsWords } from "../../../src/core/values/text.ts"
import { currentOrg, storedUser } from "../../lib/storage.ts"
import { type Command, type CommandGroup, CommandMenu } from "../../ui/command-menu.tsx"
import { may } from "../may.ts"
import { moneyPlaces, otherPlaces, places, placesFor } from "../places.tsx"
import { useHandOver } from "../sign-in/use-hand-over.ts"
import { creatingFor } from "./shortcuts.ts"
import { useFound } from "./use-found.tsx"
import { useInvoiceActs } from "./use-invoice-acts.tsx"

type StaffCommandsProps = { open: boolean; onClose: () => void; showKeys: () => void }

export function StaffCommands({ open, onClose, showKeys }: StaffCommandsProps) {
  const [text, setText] = useState("")
  const close = () => {
    onClose()
    setText("")
  }
  const found = useFound(text)
  const fixed = useFixed(showKeys)
  const acts = useInvoiceActs(open)
  const groups = [...found.groups, ...[...acts, ...fixed].map((group) => narrowed(group, text))]
  return (
    <CommandMenu
      open={open}
      onClose={close}
      label="Search and commands"
      placeholder="Search clients, projects and invoices"
      text={text}
      onType={setText}
      searching={found.searching}
      failed={found.failed}
      groups={groups.filter(({ items }) => items.length > 0).map((group) => closing(group, close))}
    />
  )
}

/** Commands that don't depend on the text. */
function useFixed(showKeys: () => void): CommandGroup[] {
  const navigate = useNavigate()
  const { enter } = useHandOver()
  const to = (path: string) => () => void navigate(path)
  const others = storedUser()?.organizations.filter(({ id }) => id !== currentOrg()?.id) ?? []
  return [
    {
      name: "Create",
      items: creatingFor().map(({ key, what, to: path }) => ({
        ...{ id: path, label: what, icon: <Plus />, shortcut: key.toUpperCase(), act: to(path) },
      })),
    },
    {
      name: "Go to",
      items: [
        ...placesFor([...places, ...moneyPlaces, ...otherPlaces]).map(({ to: path, label, icon }) => {
          return { id: path, label, icon, act: to(path) }
        }),
        ...settingsFor().map(({ tab, label }) => {
          const path = `/profile?tab=${tab}`
          return { id: path, label, hint: "Profile", icon: <Settings2 />, act: to(path) }
        }),
      ],
    },
    {
      name: "Switch organization",
      items: others.map((one) => ({
        ...{ id: one.slug, label: one.name, icon: <Building2 /> },
        act: () => enter(one, "/dashboard"),
      })),
    },
    {
      name: "Help",
      items: [
        { id: "keys", label: "Keys", icon: <Keyboard />, shortcut: "?", act: showKeys },
        { id: "/support", label: "Support", icon: <LifeBuoy />, act: to("/support") },
      ],
    },
  ]
}

/** The settings tabs. */
const settings = [
  { tab: "branding", label: "Branding" },
  { tab: "theme", label: "Theme" },
  { tab: "landing-page", label: "Landing Page" },
  { tab: "payment-methods", label: "Payment Methods" },
  { tab: "account", label: "Account" },
]

const settingsFor = () => (may("work") ? settings : settings.filter(({ tab }) => tab === "account"))

const narrowed = ({ name, items }: CommandGroup, text: string): CommandGroup => {
  const fits = ({ label, hint = "" }: Command) => holdsWords(`${label} ${hint}`, text)
  return { name, items: items.filter(fits) }
}

/** The menu closes first, because the command may open a dialog. */
const closing = ({ name, items }: CommandGroup, close: () => void): CommandGroup => ({
  name,
  items: items.map((command) => ({
    ...command,
    act() {
      close()
      command.act()
    },
  })),
})
