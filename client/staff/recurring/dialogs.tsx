// The dialogs of a recurring invoice: the form has an address, questions don't.
import { useState } from "react"
import { useSearchParams } from "react-router"
import type { ScheduleAct } from "../../../src/schedules/rules.ts"
import type { ScheduleDetail } from "../../../src/schedules/schema.ts"
import { onDemand } from "../../ui/on-demand.tsx"
import { EndSchedule, PauseSchedule, ResumeSchedule, SkipNext } from "./questions.tsx"

export type ScheduleDialogs = ReturnType<typeof useDialogs>

export function useDialogs() {
  const [params, setParams] = useSearchParams()
  const [question, setQuestion] = useState<ScheduleAct | null>(null)
  return {
    act: params.has("edit") ? ("edit" as const) : question,
    open(act: ScheduleAct) {
      if (act === "edit") setParams({ edit: "" }, { preventScrollReset: true })
      else setQuestion(act)
    },
    close() {
      setQuestion(null)
      if (params.has("edit")) setParams({}, { replace: true, preventScrollReset: true })
    },
  }
}

const EditSchedule = onDemand(async () => (await import("./repeat-dialogs.tsx")).EditSchedule)

type DialogsProps = { schedule: ScheduleDetail; dialogs: ScheduleDialogs }

export function Dialogs({ schedule, dialogs: { act, close } }: DialogsProps) {
  const isOpen = (one: ScheduleAct) => act === one && schedule.allowed.includes(one)
  const props = { schedule, onClose: close }
  return (
    <>
      {isOpen("edit") && <EditSchedule {...props} />}
      <PauseSchedule {...props} open={isOpen("pause")} />
      <ResumeSchedule {...props} open={isOpen("resume")} />
      <SkipNext {...props} open={isOpen("skip")} />
      <EndSchedule {...props} open={isOpen("end")} />
    </>
  )
}
