// The chats of projects in which something waits for the client, above the direct messages.
import { useQuery } from "@tanstack/react-query"
import { ChevronRight } from "lucide-react"
import { Link } from "react-router"
import { Count } from "../../ui/badge.tsx"
import { unread } from "../queries.ts"

export function ProjectChats() {
  const { data } = useQuery(unread())
  if (!data || data.projects.length === 0) return null
  return (
    <section aria-label="Project chats" className="surface overflow-clip rounded-xl border border-line">
      <ul className="divide-y divide-line">
        {data.projects.map(({ project_id, project_title, unread_count }) => (
          <li key={project_id}>
            <Link
              to={`/portal/projects/${project_id}`}
              className="-outline-offset-2 flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-hover sm:px-5"
            >
              <span className="min-w-0 flex-1 truncate font-medium">{project_title}</span>
              <Count value={unread_count} label="unread messages" />
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
