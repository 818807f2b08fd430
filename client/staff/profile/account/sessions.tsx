// Where one is signed in: each session can be ended, and all others at once.
import { useState } from "react"
import { api } from "../../../api/hooks.ts"
import { Button } from "../../../ui/button.tsx"
import { Confirm } from "../../../ui/dialog.tsx"
import { Card } from "../../../ui/page.tsx"
import { Skeleton } from "../../../ui/states.tsx"
import { FailedCard } from "../../failed-card.tsx"
import { SessionLine } from "./session-line.tsx"
import { allSessions, useEndings } from "./use-endings.ts"

export function Sessions() {
  const sessions = api.auth.sessions.useQuery(allSessions)
  const { end, endOthers } = useEndings()
  const [asking, setAsking] = useState(false)
  if (sessions.isPending) return <Skeleton rows={2} label="Loading sessions" />
  if (sessions.error) return <FailedCard title="Sessions" query={sessions} />
  const others = sessions.data.filter(({ current }) => !current)
  return (
    <Card
      flush
      title="Sessions"
      description="Where you are signed in."
      actions={
        others.length > 0 && (
          <Button size="sm" onClick={() => setAsking(true)}>
            End All Others
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line border-line border-t">
        {sessions.data
          .toSorted((one, other) => Number(other.current) - Number(one.current))
          .map((one) => (
            <SessionLine key={one.id} session={one} end={() => end.mutate({ id: one.id })} />
          ))}
      </ul>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title="Sign out everywhere else?"
        action="End All Others"
        onConfirm={() => endOthers.mutateAsync()}
      >
        {others.length === 1 ? "One other session ends" : `${others.length} other sessions end`} at once. You
        stay signed in here.
      </Confirm>
    </Card>
  )
}
