// Ends sessions: shown at once, taken back where it fails.
import type { z } from "zod"
import type { session } from "../../../../src/auth/schema.ts"
import { api } from "../../../api/hooks.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"

export type Session = z.output<typeof session>

/** All that there are, as far as anybody has so many. */
export const allSessions = { limit: 200 }

export function useEndings() {
  const { sessions } = api.useUtils().auth
  const show = async (stays: (session: Session) => boolean) => {
    await sessions.cancel()
    const before = sessions.getData(allSessions)
    sessions.setData(allSessions, (list) => list?.filter(stays))
    return before
  }
  const options = {
    onSuccess: () => void toast.success("Signed out"),
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
      onMutate: () => show(({ current }) => current),
      onError: (error, _input, before) => putBack(error, before),
    }),
  }
}
