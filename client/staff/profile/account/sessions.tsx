// Your sessions: end one, or all others.

import { Monitor, Smartphone } from "lucide-react"
import { useState } from "react"
import type { z } from "zod"
import type { session } from "../../../../src/auth/schema.ts"
import { api } from "../../../api/hooks.ts"
import { ago } from "../../../lib/format.ts"
import { host } from "../../../lib/host.ts"
import { tellFailure, tellReason } from "../../../shared/tell-failure.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Confirm } from "../../../ui/dialog.tsx"
import { Field } from "../../../ui/field.tsx"
import { Card } from "../../../ui/page.tsx"
import { Skeleton } from "../../../ui/states.tsx"
import { PasswordInput } from "../../../ui/text-input.tsx"
import { toast } from "../../../ui/toast.tsx"
import { FailedCard } from "../../failed-card.tsx"
import { browserOf, isPhone } from "./user-agent.ts"

export function Sessions() {
  const sessions = api.auth.sessions.useQuery(allSessions)
  const { end, endOthers } = useEndings()
  const [asking, setAsking] = useState(false)
  const [password, setPassword] = useState("")
  if (sessions.isPending) return <Skeleton rows={2} label="Loading sessions" />
  if (sessions.error) return <FailedCard title="Sessions" query={sessions} />
  const others = sessions.data.filter(({ current }) => !current)
  return (
    <Card
      flush
      title="Sessions"
      description="Where you're signed in."
      actions={
        others.length > 0 &&
        !host.oidc?.only && (
          <Button
            size="sm"
            onClick={() => {
              setPassword("")
              setAsking(true)
            }}
          >
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
        onConfirm={() => endOthers.mutateAsync({ password })}
      >
        {others.length === 1 ? "One other session will end" : `${others.length} other sessions will end`} at
        once. You stay signed in here.
        <Field label="Your password" className="mt-4">
          <PasswordInput
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
          />
        </Field>
      </Confirm>
    </Card>
  )
}

const SessionLine = ({ session, end }: { session: Session; end: () => void }) => (
  <li className="flex items-center gap-3 px-4 py-3 sm:px-5">
    <span className="text-muted [&_svg]:size-5 [&_svg]:stroke-[1.5]">
      {isPhone(session.user_agent) ? <Smartphone /> : <Monitor />}
    </span>
    <div className="min-w-0 flex-1 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {browserOf(session.user_agent)}
        {session.current && <Badge tone="success">This device</Badge>}
      </p>
      <p className="text-muted">
        {[session.ip, session.current ? "now" : ago(session.last_seen_at)].filter(Boolean).join(" · ")}
      </p>
    </div>
    {!session.current && (
      <Button
        size="sm"
        variant="ghost"
        aria-label={`End the session in ${browserOf(session.user_agent)}`}
        onClick={end}
      >
        End
      </Button>
    )}
  </li>
)

export type Session = z.output<typeof session>

/** More than anyone has. */
const allSessions = { limit: 200 }

function useEndings() {
  const { sessions } = api.useUtils().auth
  const show = async (stays: (session: Session) => boolean) => {
    await sessions.cancel()
    const before = sessions.getData(allSessions)
    sessions.setData(allSessions, (list) => list?.filter(stays))
    return before
  }
  const options = {
    onSuccess: () => void toast.success("Session ended"),
    onSettled: () => void sessions.invalidate(),
  }
  const putBack = (error: unknown, before: Session[] | undefined) => {
    sessions.setData(allSessions, before)
    tellFailure(error, "Failed to end the session")
  }
  return {
    end: api.auth.endSession.useMutation({
      ...options,
      onMutate: ({ id }) => show((one) => one.id !== id),
      onError: (error, _input, before) => putBack(error, before),
    }),
    endOthers: api.auth.endOtherSessions.useMutation({
      ...options,
      onError: (error) => tellReason(error, "Failed to end the sessions"),
    }),
  }
}
