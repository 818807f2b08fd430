// The notifications below the bell; a sheet on a phone.
import { Dialog } from "@base-ui/react/dialog"
import { clsx } from "clsx"
import { BellOff, CheckCheck, X } from "lucide-react"
import { useState } from "react"
import { api } from "../../api/hooks.ts"
import { Button, IconButton } from "../../ui/button.tsx"
import { Empty, Failure, LoadingLines } from "../../ui/states.tsx"
import { toast } from "../../ui/toast.tsx"
import { NotificationRow } from "./notification-row.tsx"
import { useUnreadNotifications } from "./use-notifications.ts"

type PanelProps = { open: boolean; onClose: () => void }

export const Panel = ({ open, onClose }: PanelProps) => (
  <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
    <Dialog.Portal>
      <Dialog.Backdrop className="fixed inset-0 z-40 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 max-md:bg-black/50" />
      <Dialog.Popup className={panel}>
        <header className="flex h-14 shrink-0 items-center gap-1 border-line border-b pr-2 pl-4">
          <Dialog.Title className="mr-auto font-semibold">Notifications</Dialog.Title>
          <MarkAllRead />
          <Dialog.Close
            render={
              <IconButton label="Close" size="icon-sm">
                <X />
              </IconButton>
            }
          />
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)]">
          <List onClose={onClose} />
        </div>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)

const panel = clsx(
  "surface popup fixed z-40 flex flex-col border-line-strong shadow-popup outline-none transition-[opacity,translate] duration-200 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0",
  "max-md:inset-x-0 max-md:bottom-0 max-md:h-[85dvh] max-md:rounded-t-xl max-md:border-t max-md:data-ending-style:translate-y-3 max-md:data-starting-style:translate-y-3",
  "md:top-15 md:right-[max(1.5rem,calc((100vw-72rem)/2+1.5rem))] md:max-h-[min(40rem,calc(100dvh-5rem))] md:w-100 md:rounded-xl md:border md:data-ending-style:-translate-y-1 md:data-starting-style:-translate-y-1",
)

function MarkAllRead() {
  const unread = useUnreadNotifications()?.length ?? 0
  const { notifications } = api.useUtils()
  const call = api.notifications.markAllRead.useMutation({
    onSuccess: () => notifications.invalidate(),
    onError: () => toast.error("Failed to mark notifications as read. Please try again."),
  })
  return (
    <>
      <span role="status" className="sr-only">
        {call.isSuccess && unread === 0 && "All marked as read"}
      </span>
      {unread > 0 && (
        <Button
          size="sm"
          variant="ghost"
          icon={<CheckCheck />}
          loading={call.isPending}
          onClick={() => call.mutate()}
        >
          Mark all as read
        </Button>
      )}
    </>
  )
}

const page = 25
const maxRows = 200

function List({ onClose }: Pick<PanelProps, "onClose">) {
  const [limit, setLimit] = useState(page)
  const list = api.notifications.list.useQuery(
    { limit },
    { refetchOnMount: "always", placeholderData: (before) => before },
  )
  if (list.isPending)
    return (
      <div className="px-4 py-2">
        <LoadingLines label="Loading notifications" />
      </div>
    )
  if (list.error && !list.data)
    return (
      <div className="p-3">
        <Failure
          title="Failed to load notifications"
          error={list.error}
          retry={list.refetch}
          retrying={list.isFetching}
        />
      </div>
    )
  if (list.data.length === 0)
    return (
      <div className="p-3">
        <Empty title="No notifications yet" icon={<BellOff />}>
          You'll see it here when a client pays, answers a quote, opens an invoice or writes to you.
        </Empty>
      </div>
    )
  return (
    <>
      <ul className="divide-y divide-line">
        {list.data.map((row) => (
          <NotificationRow key={row.id} row={row} onClose={onClose} />
        ))}
      </ul>
      {list.data.length >= limit && limit < maxRows && (
        <div className="border-line border-t p-2">
          <Button wide variant="ghost" loading={list.isFetching} onClick={() => setLimit(limit * 2)}>
            Show earlier
          </Button>
        </div>
      )}
    </>
  )
}
