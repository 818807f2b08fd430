// The bell in the header: how many notifications are unread. Its panel is loaded on first use.
import { Bell } from "lucide-react"
import { useState } from "react"
import { countText } from "../../ui/badge.tsx"
import { IconButton } from "../../ui/button.tsx"
import { fetchAhead, onDemand } from "../../ui/on-demand.tsx"
import { useNotificationToasts, useUnreadNotifications } from "./use-notifications.ts"

const Panel = onDemand(async () => (await import("./panel.tsx")).Panel)

export function NotificationBell() {
  const [open, setOpen] = useState<boolean | null>(null)
  const unread = useUnreadNotifications()?.length ?? 0
  useNotificationToasts()
  return (
    <>
      <IconButton
        label={unread === 0 ? "Notifications" : `Notifications, ${countText(unread)} unread`}
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onPointerEnter={() => fetchAhead(Panel)}
        onClick={() => setOpen(true)}
      >
        <Bell />
        {unread > 0 && (
          <span
            aria-hidden
            className="tabular absolute top-0.5 left-1/2 grid h-4 min-w-4 place-items-center rounded-full bg-primary px-1 font-semibold text-[0.625rem] text-on-primary leading-none"
          >
            {countText(unread)}
          </span>
        )}
      </IconButton>
      {open !== null && <Panel open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
