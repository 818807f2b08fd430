// The command menu (Ctrl or ⌘ K) and single-key shortcuts: C, P and I create something, ? lists the keys.
import { Search } from "lucide-react"
import { useEffect, useEffectEvent, useState } from "react"
import { useNavigate } from "react-router"
import { isForPage } from "../../lib/single-keys.ts"
import { Button } from "../../ui/button.tsx"
import { commandKey, Keys } from "../../ui/keys.tsx"
import { fetchAhead, onDemand } from "../../ui/on-demand.tsx"
import { creatingFor } from "./shortcuts.ts"

const StaffCommands = onDemand(async () => (await import("./staff-commands.tsx")).StaffCommands)
const KeyList = onDemand(async () => (await import("./key-list.tsx")).KeyList)

type Overlay = "menu" | "keys"

/** In the header of every screen. The menu's code is loaded on first use. */
export function Commands() {
  // Stays mounted after that, so that closing can be animated.
  const [wanted, setWanted] = useState<Overlay[]>([])
  const [shown, setShown] = useState<Overlay | null>(null)
  const show = (what: Overlay) => {
    setWanted((now) => [...new Set([...now, what])])
    setShown(what)
  }
  useShortcuts(show)
  const close = () => setShown(null)
  return (
    <>
      <Button
        variant="ghost"
        icon={<Search />}
        title="Search and commands"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => fetchAhead(StaffCommands)}
        onClick={() => show("menu")}
        className="max-md:size-10 max-md:px-0 md:border-line-strong!"
      >
        <span className="max-md:sr-only">Search</span>
        <span aria-hidden="true" className="ml-3 max-md:hidden">
          <Keys of={[commandKey(), "K"]} />
        </span>
      </Button>
      {wanted.includes("menu") && (
        <StaffCommands open={shown === "menu"} onClose={close} showKeys={() => show("keys")} />
      )}
      {wanted.includes("keys") && <KeyList open={shown === "keys"} onClose={close} />}
    </>
  )
}

function useShortcuts(show: (what: Overlay) => void) {
  const navigate = useNavigate()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const isMenu = key === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    const made = creatingFor().find((one) => one.key === key)
    if (isMenu) show("menu")
    else if (!isForPage(event)) return
    else if (key === "?") show("keys")
    else if (made && !event.shiftKey) void navigate(made.to)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener("keydown", listener)
    return () => removeEventListener("keydown", listener)
  }, [])
}
