// Confirmations before a recurring invoice is paused, resumed or ended, and before a date is skipped.
import { type ReactNode, useState } from "react"
import type { ScheduleDetail } from "../../../src/schedules/schema.ts"
import { api } from "../../api/hooks.ts"
import { date } from "../../lib/format.ts"
import { tellFailure } from "../../shared/tell-failure.ts"
import { Confirm } from "../../ui/dialog.tsx"
import { toast } from "../../ui/toast.tsx"
import { Checkbox } from "../../ui/toggles.tsx"
import { useScheduleUpdates } from "./use-schedule-updates.ts"

type QuestionProps = { schedule: ScheduleDetail; open: boolean; onClose: () => void }

export function PauseSchedule({ schedule: { id }, ...question }: QuestionProps) {
  const pause = api.schedules.pause.useMutation()
  return (
    <Question
      {...question}
      title="Pause this recurring invoice?"
      action="Pause"
      failure="Failed to pause"
      act={() => pause.mutateAsync({ id })}
    >
      No invoices will be created until you resume it.
    </Question>
  )
}

export function ResumeSchedule({ schedule: { id }, ...question }: QuestionProps) {
  const [catch_up, setCatchUp] = useState(false)
  const resume = api.schedules.resume.useMutation()
  return (
    <Question
      {...question}
      title="Resume this recurring invoice?"
      action="Resume"
      failure="Failed to resume"
      act={() => resume.mutateAsync({ id, catch_up })}
    >
      <Checkbox
        label="Also create missed invoices"
        hint="Creates the invoices that failed or were missed in the last 31 days."
        checked={catch_up}
        onChange={setCatchUp}
      />
    </Question>
  )
}

export function SkipNext({ schedule: { id, next_on }, ...question }: QuestionProps) {
  const skip = api.schedules.skip.useMutation()
  return (
    <Question
      {...question}
      title={`Skip ${date(next_on)}?`}
      action="Skip"
      failure="Failed to skip the date"
      act={() => skip.mutateAsync({ id })}
    >
      No invoice will be created on that date. Later dates don't change.
    </Question>
  )
}

export function EndSchedule({ schedule: { id }, ...question }: QuestionProps) {
  const end = api.schedules.end.useMutation()
  return (
    <Question
      {...question}
      title="End this recurring invoice?"
      action="End"
      failure="Failed to end"
      act={() => end.mutateAsync({ id })}
      danger
    >
      No more invoices will be created. Existing invoices stay. This can't be undone.
    </Question>
  )
}

type AskProps = Omit<QuestionProps, "schedule"> & {
  title: string
  action: string
  failure: string
  act: () => Promise<{ message: string; schedule: ScheduleDetail }>
  danger?: boolean
  children: ReactNode
}

function Question({ failure, act, danger = false, ...question }: AskProps) {
  const { show } = useScheduleUpdates()
  return (
    <Confirm
      {...question}
      danger={danger}
      onConfirm={async () => {
        try {
          const { message, schedule } = await act()
          show(schedule)
          toast.success(message)
        } catch (error) {
          tellFailure(error, failure, "alone")
          throw error
        }
      }}
    />
  )
}
