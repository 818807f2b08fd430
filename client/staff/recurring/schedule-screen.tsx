// One recurring invoice: what it bills, when, what came of it, and its actions.
import { Link } from "react-router"
import type { ScheduleDetail } from "../../../src/schedules/schema.ts"
import { api } from "../../api/hooks.ts"
import { Detail } from "../../shared/detail.tsx"
import { Title } from "../../shared/title.tsx"
import { Note } from "../../ui/note.tsx"
import { Card, PageHeader } from "../../ui/page.tsx"
import { Deleted } from "../deleted.tsx"
import { Timeline } from "../invoices/detail/timeline.tsx"
import { may } from "../may.ts"
import { Actions, nextAction } from "./actions.tsx"
import { ComingDates, PastDates } from "./dates.tsx"
import { Dialogs, useDialogs } from "./dialogs.tsx"
import { ScheduleDocument } from "./document.tsx"
import { Facts } from "./facts.tsx"
import { ScheduleBadge } from "./status.tsx"
import { timelineText } from "./timeline-text.ts"

export const ScheduleScreen = () => (
  <Detail
    param="scheduleId"
    title="Recurring invoice"
    back={back}
    useOne={useSchedule}
    skeleton={{ sheet: true, label: "Loading the recurring invoice" }}
    failure="Failed to load the recurring invoice"
    missing={<Deleted title="Recurring invoice not found" back={back} />}
  >
    {(schedule) => <Schedule schedule={schedule} />}
  </Detail>
)

const useSchedule = (id: number) => api.schedules.get.useQuery({ id })

const back = { to: "/recurring", label: "Recurring invoices" }

function Schedule({ schedule }: { schedule: ScheduleDetail }) {
  const dialogs = useDialogs()
  const { client, client_name, project, project_title, status } = schedule
  return (
    <div className="flex flex-col gap-6">
      <Title screen="Recurring invoice" />
      <PageHeader
        back={back}
        title="Recurring invoice"
        badge={<ScheduleBadge status={status} />}
        description={
          <>
            <Link to={`/clients/${client}`} className="text-link hover:underline">
              {client_name}
            </Link>
            {project_title !== null && (
              <>
                {" · "}
                {may("work") ? (
                  <Link to={`/projects/${project}`} className="text-link hover:underline">
                    {project_title}
                  </Link>
                ) : (
                  project_title
                )}
              </>
            )}
          </>
        }
        actions={<Actions schedule={schedule} dialogs={dialogs} />}
        main={nextAction({ schedule, dialogs })}
      />
      <Problem schedule={schedule} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ScheduleDocument schedule={schedule} edit={() => dialogs.open("lines")} />
        <div className="flex min-w-0 flex-col gap-4 max-lg:row-start-1">
          <Facts schedule={schedule} />
          <ComingDates schedule={schedule} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-2">
          <PastDates schedule={schedule} />
          <Card title="Timeline">
            <Timeline timeline={schedule.timeline} wordsOf={timelineText} />
          </Card>
        </div>
      </div>
      {may("work") && <Dialogs schedule={schedule} dialogs={dialogs} />}
    </div>
  )
}

function Problem({ schedule: { status, pause_reason, problem } }: { schedule: ScheduleDetail }) {
  if (status === "paused" && pause_reason !== null)
    return (
      <Note tone="danger" isNews={false}>
        We paused this recurring invoice. {withStop(pause_reason)} Fix this, then resume.
      </Note>
    )
  if (status === "active" && problem !== null)
    return (
      <Note tone="warning">
        The last invoice couldn't be created. {withStop(problem)} We'll try again tomorrow.
      </Note>
    )
  return null
}

const withStop = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)
