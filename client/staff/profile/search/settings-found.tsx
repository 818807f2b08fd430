// What a search of the settings finds.
import { ChevronRight, SearchX } from "lucide-react"
import { Link } from "react-router"
import { Card } from "../../../ui/page.tsx"
import { Empty } from "../../../ui/states.tsx"
import { findSettings } from "./setting-list.ts"

export function SettingsFound({ text, onChosen }: { text: string; onChosen: () => void }) {
  const found = findSettings(text)
  if (found.length === 0) return <Empty title="No matches." icon={<SearchX />} />
  return (
    <Card flush>
      <ul aria-label="Settings found" className="divide-y divide-line">
        {found.map(({ label, place, to }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onChosen}
              className="-outline-offset-2 flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-hover sm:px-5"
            >
              <span className="min-w-0 flex-1 font-medium text-sm">{label}</span>
              <span className="text-muted text-sm">{place}</span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
