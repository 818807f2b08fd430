// The organization's audit log, newest first.
import { Link } from "react-router"
import type { LogEntry } from "../../../../src/audit-log/schema.ts"
import { shownAddress } from "../../../../src/core/values/mail-address.ts"
import { api } from "../../../api/hooks.ts"
import { moment } from "../../../lib/format.ts"
import { ListPages } from "../../../shared/list-pages.tsx"
import { useListPlace } from "../../../shared/list-place.ts"
import { Card } from "../../../ui/page.tsx"
import { Skeleton } from "../../../ui/states.tsx"
import { FailedCard } from "../../failed-card.tsx"
import { sentenceOf } from "./log-sentences.ts"

export function AuditLog() {
  const place = useListPlace(15)
  const log = api.audit_log.list.useQuery(place.query, { placeholderData: (before) => before })
  if (log.isPending) return <Skeleton rows={5} label="Loading the audit log" />
  if (log.error) return <FailedCard title="Audit log" query={log} />
  return (
    <Card
      flush
      title="Audit log"
      description="Who changed what. Only owners can see it, and no one can change it."
    >
      <ol className="divide-y divide-line border-line border-t">
        {log.data.slice(0, place.rowsShown).map((entry) => (
          <li
            key={entry.id}
            className="flex flex-col gap-x-4 px-4 py-2.5 text-sm sm:flex-row sm:items-baseline sm:justify-between sm:px-5"
          >
            <Sentence entry={entry} />
            <span className="tabular shrink-0 text-muted text-xs">
              {/* A name may be changed. */}
              {entry.actor_name !== null && entry.actor !== null && `${shownAddress(entry.actor)} · `}
              <time dateTime={entry.created_at}>{moment(entry.created_at)}</time>
            </span>
          </li>
        ))}
      </ol>
      {(place.page > 1 || log.data.length > place.rowsShown) && (
        <div className="border-line border-t px-4 py-3 sm:px-5">
          <ListPages place={place} rows={log.data} loading={log.isPlaceholderData} />
        </div>
      )}
    </Card>
  )
}

function Sentence({ entry }: { entry: LogEntry }) {
  const { words, to } = sentenceOf(entry)
  if (to === null) return <span className="min-w-0">{words}</span>
  return (
    <Link to={to} className="-my-0.5 min-w-0 rounded-sm py-0.5 underline-offset-4 hover:underline">
      {words}
    </Link>
  )
}
