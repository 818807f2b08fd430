// What is still to be billed of a client or a project, as a quiet line that leads to it.
import { Link } from "react-router"
import { api } from "../../api/hooks.ts"
import { hours } from "../../lib/format.ts"

/** Nothing where nothing is unbilled. */
export function Unbilled(of: { client: number; project?: number }) {
  const { data } = api.time_entries.days.useQuery({ ...of, state: "unbilled" })
  const minutes = data?.days.reduce((sum, day) => sum + day.minutes, 0)
  if (!minutes) return null
  const place = Object.entries(of).map(([name, id]) => `&${name}=${id}`)
  return (
    <p className="mt-3 text-sm">
      <Link to={`/time?view=list&state=unbilled${place.join("")}`} className="text-link hover:underline">
        <span className="tabular">{hours(minutes)}</span> unbilled
      </Link>
    </p>
  )
}
