// Counts of what didn't fit, with links.
import { Link } from "react-router"

export function MoreWaiting({ confirms, lates }: { confirms: number; lates: number }) {
  if (confirms <= 0 && lates <= 0) return null
  return (
    <li className="flex items-center gap-1.5 px-4 text-muted text-sm sm:px-5">
      And
      {confirms > 0 && (
        <Link to="/invoices?status=processing" className={`not-last:mr-2.5 ${more}`}>
          {confirms} more to confirm
        </Link>
      )}
      {lates > 0 && (
        <Link to="/invoices?status=overdue" className={more}>
          {lates} more overdue
        </Link>
      )}
    </li>
  )
}
const more = "flex h-11 items-center font-medium text-link hover:underline"
