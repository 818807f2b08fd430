// A recurring invoice's status as a label and a colour.
import { type ScheduleStatus, scheduleStatuses, statusLabels } from "../../../src/schedules/rules.ts"
import { Badge, type Tone } from "../../ui/badge.tsx"

const tones: Record<ScheduleStatus, Tone> = { active: "success", paused: "warning", ended: "neutral" }

export const ScheduleBadge = ({ status }: { status: ScheduleStatus }) => (
  <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
)

export const statusTabs = [
  { value: "all" as const, label: "All" },
  ...scheduleStatuses.map((value) => ({ value, label: statusLabels[value] })),
]

export const isStatus = (text: string): text is ScheduleStatus =>
  scheduleStatuses.some((status) => status === text)
