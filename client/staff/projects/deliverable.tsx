// The project's deliverable: upload, replace, download.
import { RotateCw } from "lucide-react"
import { notOpen, openStatuses } from "../../../src/projects/deliverables/rules.ts"
import type { Project, ProjectStatus } from "../../../src/projects/schema.ts"
import { fileEndings } from "../../../src/uploads/rules.ts"
import { calls } from "../../api/client.ts"
import { host } from "../../lib/host.ts"
import { DeliverableFile } from "../../shared/deliverable/deliverable-file.tsx"
import { Button } from "../../ui/button.tsx"
import { Note } from "../../ui/note.tsx"
import { Card } from "../../ui/page.tsx"
import { Upload } from "../../ui/upload.tsx"
import { useUpload } from "./use-upload.ts"

/** Nothing can be uploaded in this status, so without a file there is nothing to show. */
const over: readonly ProjectStatus[] = ["completed", "archived"]

export function Deliverable({ project }: { project: Project }) {
  const open = openStatuses.includes(project.status)
  const { id, has_deliverable } = project
  if (!has_deliverable && over.includes(project.status)) return null
  return (
    <Card title="Deliverable">
      <div className="flex flex-col gap-4">
        {has_deliverable && (
          <DeliverableFile
            file={project}
            source={{
              url: `/api/projects/${id}/deliverable/`,
              link: () => calls.file_links.deliverable.mutate({ id }),
            }}
          />
        )}
        {open && <HandOver project={project} />}
        {!open && !has_deliverable && <p className="text-muted">{notOpen}.</p>}
      </div>
    </Card>
  )
}

function HandOver({ project }: { project: Project }) {
  const { state, send, cancel, forget } = useUpload(project)
  if (state.kind === "failed")
    return (
      <div className="flex flex-col gap-3">
        <Note tone="danger">
          {state.file.name} wasn't uploaded. {state.reason}
        </Note>
        <div className="flex flex-wrap gap-2">
          <Button icon={<RotateCw />} onClick={() => send(state.file)}>
            Retry
          </Button>
          <Button variant="ghost" onClick={forget}>
            Choose another file
          </Button>
        </div>
      </div>
    )
  return (
    <Upload
      label={
        project.has_deliverable
          ? "Drop a new file here to replace it, or choose one"
          : "Drop a file here or choose one"
      }
      hint={`${fileEndings.join(", ")}, up to ${host.max_upload_mb} MB. Zip folders first.`}
      accept={fileEndings.map((ending) => `.${ending}`).join()}
      onFile={send}
      sending={
        state.kind === "sending" ? { name: state.file.name, done: state.done, onCancel: cancel } : null
      }
      {...(state.kind === "ready" && state.problem !== undefined ? { error: state.problem } : {})}
    />
  )
}
