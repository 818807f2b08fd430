// The buttons of a recurring invoice, as far as the server allows them.
import { CirclePause, CirclePlay, CircleStop, Pencil, SkipForward } from "lucide-react"
import type { ReactElement } from "react"
import type { ScheduleAct } from "../../../src/schedules/rules.ts"
import type { ScheduleDetail } from "../../../src/schedules/schema.ts"
import { Button } from "../../ui/button.tsx"
import { MoreMenu } from "../more-menu.tsx"
import type { ScheduleDialogs } from "./dialogs.tsx"

type ActionsProps = { schedule: ScheduleDetail; dialogs: ScheduleDialogs }

const looks: Record<ScheduleAct, { label: string; icon: ReactElement }> = {
  edit: { label: "Edit", icon: <Pencil /> },
  pause: { label: "Pause", icon: <CirclePause /> },
  resume: { label: "Resume", icon: <CirclePlay /> },
  skip: { label: "Skip next date", icon: <SkipForward /> },
  end: { label: "End", icon: <CircleStop /> },
}

/** Beside the heading; the others are behind More. */
const beside: readonly ScheduleAct[] = ["pause", "edit"]
const behind: readonly ScheduleAct[] = ["skip", "end"]

export function Actions({ schedule: { allowed }, dialogs }: ActionsProps) {
  const isOffered = (act: ScheduleAct) => allowed.includes(act)
  const more = behind
    .filter(isOffered)
    .map((act) => ({ ...looks[act], onSelect: () => dialogs.open(act), danger: act === "end" }))
  return (
    <>
      {more.length > 0 && <MoreMenu items={more} />}
      {beside.filter(isOffered).map((act) => (
        <Button key={act} icon={looks[act].icon} onClick={() => dialogs.open(act)}>
          {looks[act].label}
        </Button>
      ))}
    </>
  )
}

/** The primary action. Not a component: the header keeps no room for one that draws nothing. */
export const nextAction = ({ schedule: { allowed }, dialogs }: ActionsProps) =>
  allowed.includes("resume") && (
    <Button icon={looks.resume.icon} variant="primary" onClick={() => dialogs.open("resume")}>
      {looks.resume.label}
    </Button>
  )
