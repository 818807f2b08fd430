// One project: details, deliverable, chat and invoices.
import { useState } from "react"
import type { Project } from "../../../src/projects/schema.ts"
import { api } from "../../api/hooks.ts"
import { Detail } from "../../shared/detail.tsx"
import { Title } from "../../shared/title.tsx"
import { Card } from "../../ui/page.tsx"
import { Deleted } from "../deleted.tsx"
import { InvoiceRows } from "../invoices/invoice-rows.tsx"
import { useReadNotifications } from "../notifications/use-notifications.ts"
import { useDialogAddress } from "../use-dialog-address.ts"
import { DeleteProject } from "./delete-project.tsx"
import { Deliverable } from "./deliverable.tsx"
import { ProjectChat } from "./project-chat.tsx"
import { ProjectDialog } from "./project-dialog.tsx"
import { ProjectFacts } from "./project-facts.tsx"
import { ProjectHeader } from "./project-header.tsx"

const back = { to: "/projects", label: "Projects" }

export const ProjectScreen = () => (
  <Detail
    param="projectId"
    title="Project"
    back={back}
    useOne={useProject}
    skeleton={{ rows: 6, label: "Loading project" }}
    failure="Failed to load project data"
    missing={<Deleted title="Project not found" back={back} />}
  >
    {(project) => <Found project={project} />}
  </Detail>
)

const useProject = (id: number) => api.projects.get.useQuery({ id })

function Found({ project }: { project: Project }) {
  const editing = useDialogAddress("edit")
  const [deleting, setDeleting] = useState(false)
  useReadNotifications(`project ${project.id}`)
  return (
    <div className="flex flex-col gap-6">
      <Title screen={project.title} />
      <ProjectHeader project={project} back={back} onEdit={editing.show} onDelete={() => setDeleting(true)} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card title="Description">
            {project.description ? (
              <p className="max-w-prose whitespace-pre-line">{project.description}</p>
            ) : (
              <p className="text-muted">No description</p>
            )}
          </Card>
          <Deliverable project={project} />
          <ProjectChat project={project} />
          <Card flush title="Invoices">
            <InvoiceRows client={project.client} project={project.id} />
          </Card>
        </div>
        <ProjectFacts project={project} />
      </div>
      <ProjectDialog project={project} open={editing.open} onClose={editing.close} />
      <DeleteProject project={project} open={deleting} onClose={() => setDeleting(false)} />
    </div>
  )
}
