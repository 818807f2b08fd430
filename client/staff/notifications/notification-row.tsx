// One notification: what happened, when, and the way to it.
import { clsx } from "clsx"
import {
  BadgeDollarSign,
  Eye,
  FileCheck,
  FileX,
  Handshake,
  MailX,
  MessageSquare,
  UserPen,
} from "lucide-react"
import type { ReactNode } from "react"
import { Link } from "react-router"
import type { Notification } from "../../../src/notifications/schema.ts"
import { ago } from "../../lib/format.ts"
import { ButtonLink } from "../../ui/button-link.tsx"
import { may } from "../may.ts"
import { pathOf } from "./things.ts"
import { useMarkRead } from "./use-notifications.ts"

const icons: Record<Notification["kind"], ReactNode> = {
  payment_claim: <BadgeDollarSign className="text-success" />,
  invoice_viewed: <Eye className="text-info" />,
  mail_failed: <MailX className="text-danger" />,
  client_details: <UserPen className="text-info" />,
  quote_answered: <FileCheck className="text-info" />,
  quote_not_billed: <FileX className="text-danger" />,
  message: <MessageSquare className="text-link" />,
  hire_request: <Handshake className="text-warning" />,
}

export function NotificationRow({ row, onClose }: { row: Notification; onClose: () => void }) {
  const markRead = useMarkRead()
  const open = () => {
    onClose()
    if (!row.is_read) void markRead(row.id)
  }
  return (
    <li className="relative flex items-start gap-3 px-4 py-3 transition-colors focus-within:bg-hover hover:bg-hover">
      <span aria-hidden className="mt-0.5 shrink-0 [&_svg]:size-4.5">
        {icons[row.kind]}
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={pathOf(row)}
          onClick={open}
          className={clsx(
            "wrap-anywhere line-clamp-3 text-sm outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2",
            row.is_read ? "text-muted" : "font-medium",
          )}
        >
          {!row.is_read && <span className="sr-only">Unread: </span>}
          {row.title}
        </Link>
        {row.detail && <p className="truncate text-muted text-xs">{row.detail}</p>}
        <p className="text-muted text-xs">{ago(row.created_at)}</p>
        {row.claim !== null && may("work") && (
          <ButtonLink
            size="sm"
            to={`/invoices/${row.invoice}?confirm=1`}
            onClick={open}
            className="relative mt-2"
          >
            Confirm
          </ButtonLink>
        )}
      </div>
      {!row.is_read && <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-primary" />}
    </li>
  )
}
