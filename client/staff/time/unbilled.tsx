// What is still to be billed of a client or a project, as a quiet line that leads to it.
import { Link } from "react-router"
import { api } from "../../api/hooks.ts"
import { hours } from "../../lib/format.ts"

/** As many as the server answers at once. */
const maxRows = 200

/** Nothing where nothing is unbilled. */
export function Unbilled(of: { client: number; project?: number }) {
  const { data = [] } = api.time_entries.list.useQuery({ ...of, state: "unbilled", limit: maxRows })
  const minutes = data.reduce((sum, entry) => sum + (entry.minutes ?? 0), 0)
  if (minutes === 0) return null
  const place = Object.entries(of).map(([name, id]) => `&${name}=${id}`)
  return (
    <p className="mt-3 text-sm">
      <Link to={`/time?view=list&state=unbilled${place.join("")}`} className="text-link hover:underline">
        {data.length === maxRows ? "Over " : ""}
        <span className="tabular">{hours(minutes)}</span> unbilled
      </Link>
    </p>
  )
}
