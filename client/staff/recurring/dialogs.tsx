// The dialogs of a recurring invoice: forms have an address, questions don't.
import { useState } from "react"
import { useSearchParams } from "react-router"
import type { ScheduleAct } from "../../../src/schedules/rules.ts"
import type { ScheduleDetail } from "../../../src/schedules/schema.ts"
import { onDemand } from "../../ui/on-demand.tsx"
import { EndSchedule, PauseSchedule, ResumeSchedule, SkipNext } from "./questions.tsx"

/** Its rule, and what each invoice says. */
const forms = ["edit", "lines"] as const
type Asked = ScheduleAct | "lines"

export type ScheduleDialogs = ReturnType<typeof useDialogs>

export function useDialogs() {
  const [params, setParams] = useSearchParams()
  const [question, setQuestion] = useState<ScheduleAct | null>(null)
  return {
    act: forms.find((form) => params.has(form)) ?? question,
    open(act: Asked) {
      if (act === "edit" || act === "lines") setParams({ [act]: "" }, { preventScrollReset: true })
      else setQuestion(act)
    },
    close() {
      setQuestion(null)
      if (forms.some((form) => params.has(form))) setParams({}, { replace: true, preventScrollReset: true })
    },
  }
}

const EditLines = onDemand(async () => (await import("./editor/edit-lines.tsx")).EditLines)
const EditSchedule = onDemand(async () => (await import("./repeat-dialogs.tsx")).EditSchedule)

type DialogsProps = { schedule: ScheduleDetail; dialogs: ScheduleDialogs }

export function Dialogs({ schedule, dialogs: { act, close } }: DialogsProps) {
  const isOpen = (one: ScheduleAct) => act === one && schedule.allowed.includes(one)
  const props = { schedule, onClose: close }
  return (
    <>
      {isOpen("edit") && <EditSchedule {...props} />}
      {act === "lines" && schedule.allowed.includes("edit") && <EditLines {...props} />}
      <PauseSchedule {...props} open={isOpen("pause")} />
      <ResumeSchedule {...props} open={isOpen("resume")} />
      <SkipNext {...props} open={isOpen("skip")} />
      <EndSchedule {...props} open={isOpen("end")} />
    </>
  )
}
