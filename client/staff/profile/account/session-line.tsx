// One place where someone is signed in, and the way to end that.
import { Monitor, Smartphone } from "lucide-react"
import { ago } from "../../../lib/format.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import type { Session } from "./use-endings.ts"
import { browserOf, isPhone } from "./user-agent.ts"

export const SessionLine = ({ session, end }: { session: Session; end: () => void }) => (
  <li className="flex items-center gap-3 px-4 py-3 sm:px-5">
    <span className="text-muted [&_svg]:size-5 [&_svg]:stroke-[1.5]">
      {isPhone(session.user_agent) ? <Smartphone /> : <Monitor />}
    </span>
    <div className="min-w-0 flex-1 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {browserOf(session.user_agent)}
        {session.current && <Badge tone="success">This device</Badge>}
      </p>
      <p className="break-words text-muted">
        {[session.ip, session.current ? "now" : ago(session.last_seen_at)].filter(Boolean).join(" · ")}
      </p>
    </div>
    {!session.current && (
      <Button
        size="sm"
        variant="ghost"
        aria-label={`End the session of ${browserOf(session.user_agent)}`}
        onClick={end}
      >
        End
      </Button>
    )}
  </li>
)
