// The command menu (Ctrl or ⌘ K) and single-key shortcuts, which ? lists: create something, go somewhere, move in a list.
import { Search } from "lucide-react"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useNavigate } from "react-router"
import { focusRow } from "../../lib/row-focus.ts"
import { isForPage } from "../../lib/single-keys.ts"
import { Button } from "../../ui/button.tsx"
import { commandKey, Keys } from "../../ui/keys.tsx"
import { fetchAhead, onDemand } from "../../ui/on-demand.tsx"
import { singleKey } from "./shortcuts.ts"

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
  const pressedG = useRef(Number.NEGATIVE_INFINITY)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const isMenu = key === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (isMenu) show("menu")
    else if (!isForPage(event)) return
    else if (key === "?") show("keys")
    else if (event.shiftKey || !act(singleKey(key, event.timeStamp, pressedG.current), event.timeStamp))
      return
    event.preventDefault()
  })
  /** Answers whether the key meant something. */
  const act = (meant: ReturnType<typeof singleKey>, at: number) => {
    pressedG.current = meant && "waits" in meant ? at : Number.NEGATIVE_INFINITY
    if (!meant) return false
    if ("to" in meant) void navigate(meant.to)
    return "step" in meant ? focusRow(meant.step) : true
  }
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener("keydown", listener)
    return () => removeEventListener("keydown", listener)
  }, [])
}
