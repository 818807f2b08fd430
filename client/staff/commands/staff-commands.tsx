// The commands: go to a client, project, invoice or screen, create something, switch organization.
import {
  BellRing,
  Building2,
  CircleCheck,
  Keyboard,
  LifeBuoy,
  Monitor,
  Moon,
  Plus,
  Send,
  Settings2,
  Sun,
} from "lucide-react"
import { useState } from "react"
import { useNavigate } from "react-router"
import { holdsWords } from "../../../src/core/values/lists.ts"
import { currentOrg, storedUser } from "../../lib/storage.ts"
import { type Command, type CommandGroup, CommandMenu } from "../../ui/command-menu.tsx"
import { useAppearance } from "../look.ts"
import { may } from "../may.ts"
import { moneyPlaces } from "../money-places.tsx"
import { otherPlaces, places, placesFor } from "../places.tsx"
import { findSettings, tabsFor } from "../profile/search/setting-list.ts"
import { useSampleCommands } from "../samples/use-sample-commands.tsx"
import { useHandOver } from "../sign-in/use-hand-over.ts"
import { creatingFor } from "./shortcuts.ts"
import { useClientActs } from "./use-client-acts.tsx"
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
  const fixed = useFixed(showKeys, text)
  const acts = [...useInvoiceActs(open), ...useClientActs(open)]
  const groups = [
    ...found.groups,
    // By their names alone: a client's name finds the client, not what can be done with it.
    ...acts.map((group) => narrowed(group, text, ({ label }) => label)),
    ...fixed.map((group) => narrowed(group, text, ({ label, hint = "" }) => `${label} ${hint}`)),
  ]
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
function useFixed(showKeys: () => void, text: string): CommandGroup[] {
  const navigate = useNavigate()
  const { enter } = useHandOver()
  const [shown, choose] = useAppearance()
  const to = (path: string) => () => void navigate(path)
  const others = storedUser()?.organizations.filter(({ id }) => id !== currentOrg()?.id) ?? []
  const samples = useSampleCommands()
  return [
    {
      name: "Create",
      items: [
        ...creatingFor().map(({ key, what, to: path }) => ({
          ...{ id: path, label: what, icon: <Plus />, shortcut: key.toUpperCase(), act: to(path) },
        })),
        ...(may("work")
          ? [
              { id: "create-quote", label: "Create Quote", icon: <Plus />, act: to("/quotes?create") },
              { id: "record-payment", label: "Record payment", icon: <Plus />, act: to("/payments?record") },
              { id: "add-time", label: "Add time", icon: <Plus />, act: to("/time?create") },
              { id: "add-expense", label: "Add expense", icon: <Plus />, act: to("/expenses?create") },
            ]
          : []),
      ],
    },
    {
      name: "Go to",
      items: [
        ...placesFor([...places, ...moneyPlaces, ...otherPlaces]).map(({ to: path, label, icon }) => {
          return { id: path, label, icon, act: to(path) }
        }),
        ...waitingFor().map(({ to: path, label, icon }) => {
          return { id: path, label, hint: "Invoices", icon, act: to(path) }
        }),
        ...settingsFor(text).map(({ to: path, label, place }) => {
          return { id: `setting ${path}`, label, hint: place, icon: <Settings2 />, act: to(path) }
        }),
      ],
    },
    {
      name: "Appearance",
      items: themes
        .filter(({ value }) => value !== shown)
        .map(({ value, label, icon }) => ({ id: value, label, icon, act: () => choose(value) })),
    },
    {
      name: "Switch organization",
      items: others.map((one) => ({
        ...{ id: one.slug, label: one.name, icon: <Building2 /> },
        ...(one.sample_of ? { hint: "Sample data" } : {}),
        act: () => enter(one, "/dashboard"),
      })),
    },
    { name: "Sample data", items: samples },
    {
      name: "Help",
      items: [
        { id: "keys", label: "Keyboard shortcuts", icon: <Keyboard />, shortcut: "?", act: showKeys },
        { id: "/support", label: "Support", icon: <LifeBuoy />, act: to("/support") },
      ],
    },
  ]
}

/** The tabs, and each setting once a text asks for it. */
const settingsFor = (text: string) => {
  const all = tabsFor().map(({ to, label }) => ({ to, label, place: "Profile" }))
  return text.trim() === ""
    ? all
    : [...all, ...findSettings(text).filter(({ label, place }) => label !== place)]
}

const themes = [
  { value: "light", label: "Switch to the light theme", icon: <Sun /> },
  { value: "dark", label: "Switch to the dark theme", icon: <Moon /> },
  { value: "system", label: "Switch to the system theme", icon: <Monitor /> },
] as const

/** Invoices that wait for an act, by what it is. */
const waiting = [
  { to: "/invoices?status=draft", label: "Drafts to send", icon: <Send /> },
  { to: "/invoices?only=to_confirm", label: "Payments to confirm", icon: <CircleCheck /> },
  { to: "/invoices?only=overdue", label: "Overdue invoices to follow up on", icon: <BellRing /> },
]
const waitingFor = () => (may("work") ? waiting : [])

const narrowed = (
  { name, items }: CommandGroup,
  text: string,
  wordsOf: (command: Command) => string,
): CommandGroup => ({ name, items: items.filter((command) => holdsWords(wordsOf(command), text)) })

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
