// Starts the timer for a client, a project or neither, and stops it.
import { Play, Square } from "lucide-react"
import { useState } from "react"
import type { TimeEntry } from "../../../src/time-entries/schema.ts"
import { api } from "../../api/hooks.ts"
import { hours } from "../../lib/format.ts"
import { stopwatch } from "../../lib/typed-duration.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Cancel, Dialog } from "../../ui/dialog.tsx"
import { Field } from "../../ui/field.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import { toast } from "../../ui/toast.tsx"
import { ClientField } from "../clients/client-field.tsx"
import { ProjectField } from "../invoices/editor/project-field.tsx"
import { maxSeconds, useSecondsSince } from "./use-seconds-since.ts"

type TimerPanelProps = { open: boolean; onClose: () => void; entry: TimeEntry | null }

export const TimerPanel = ({ open, onClose, entry }: TimerPanelProps) =>
  entry ? <Running open={open} onClose={onClose} entry={entry} /> : <Idle open={open} onClose={onClose} />

type OpenProps = { open: boolean; onClose: () => void }

function Running({ open, onClose, entry }: OpenProps & { entry: TimeEntry }) {
  const { time_entries, clients } = api.useUtils()
  const seconds = useSecondsSince(entry.started_at)
  const stop = api.time_entries.stop.useMutation({
    onSuccess({ minutes }) {
      time_entries.running.setData(undefined, { entry: null })
      void time_entries.invalidate()
      void clients.unbilled.invalidate()
      toast.success(`${hours(minutes ?? 0)} added`)
      onClose()
    },
    onError(error) {
      // Another device may have stopped it meanwhile.
      void time_entries.invalidate()
      tellReason(error, "Failed to stop the timer")
    },
  })
  const { client_name, project_title, note } = entry
  const work = [client_name, project_title].filter(Boolean).join(" · ")
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Timer"
      footer={
        <>
          <ButtonLink to={`/time?week=${entry.worked_on}&entry=${entry.id}`} onClick={onClose}>
            Edit
          </ButtonLink>
          <Button variant="primary" icon={<Square />} loading={stop.isPending} onClick={() => stop.mutate()}>
            Stop
          </Button>
        </>
      }
    >
      <p role="timer" className="tabular font-semibold text-3xl tracking-tight">
        {stopwatch(seconds)}
      </p>
      {seconds === maxSeconds && (
        <p className="text-muted text-sm">It counts at most 24 hours. Stop it, then correct the time.</p>
      )}
      <p className="wrap-anywhere mt-1">{work || "No client"}</p>
      {note && <p className="wrap-anywhere text-muted text-sm">{note}</p>}
    </Dialog>
  )
}

function Idle({ open, onClose }: OpenProps) {
  const { time_entries } = api.useUtils()
  const [client, setClient] = useState(0)
  const [project, setProject] = useState<{ id: number; title: string } | null>(null)
  const [note, setNote] = useState("")
  const start = api.time_entries.start.useMutation({
    onSuccess(entry) {
      time_entries.running.setData(undefined, { entry })
      void time_entries.invalidate()
      onClose()
    },
    onError: (error) => tellReason(error, "Failed to start the timer"),
  })
  const go = () =>
    start.mutate({ client: client || null, project: project?.id ?? null, note: note.trim() || null })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Timer"
      footer={
        <>
          <Cancel />
          <Button variant="primary" icon={<Play />} loading={start.isPending} onClick={go}>
            Start
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Note" hint="It is printed on the invoice that bills it.">
          <TextInput
            autoComplete="off"
            maxLength={1000}
            placeholder="What you're working on"
            value={note}
            onChange={({ target }) => setNote(target.value)}
            onKeyDown={({ key }) => key === "Enter" && !start.isPending && go()}
          />
        </Field>
        <ClientField
          optional
          value={client}
          onChange={(id) => {
            setClient(id)
            if (id !== client) setProject(null)
          }}
        />
        <ProjectField
          optional
          client={client > 0 ? client : null}
          project={project}
          problem={undefined}
          onChange={setProject}
        />
      </div>
    </Dialog>
  )
}
