// The timer in the header: the time that is running, and a panel to start and stop it, which is loaded on first use.
import { Timer as TimerIcon } from "lucide-react"
import { useState } from "react"
import { api } from "../../api/hooks.ts"
import { hours } from "../../lib/format.ts"
import { Button } from "../../ui/button.tsx"
import { fetchAhead, onDemand } from "../../ui/on-demand.tsx"
import { useSecondsSince } from "./use-seconds-since.ts"

const TimerPanel = onDemand(async () => (await import("./timer-panel.tsx")).TimerPanel)

export function Timer() {
  // Stays mounted after that, so that closing can be animated.
  const [open, setOpen] = useState<boolean | null>(null)
  const { data } = api.time_entries.running.useQuery()
  const started = data?.entry?.started_at
  const seconds = useSecondsSince(started)
  const text = started && hours(seconds / 60)
  return (
    <>
      <Button
        variant="ghost"
        size={text ? "md" : "icon"}
        icon={<TimerIcon />}
        title="Timer"
        aria-label={text ? `Timer running, ${text}` : "Timer"}
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onPointerEnter={() => fetchAhead(TimerPanel)}
        onClick={() => setOpen(true)}
      >
        {text && <span className="tabular text-ink">{text}</span>}
      </Button>
      {open !== null && data && <TimerPanel open={open} onClose={() => setOpen(false)} entry={data.entry} />}
    </>
  )
}
