// One project: what it is, for whom, until when, what was handed over, said and invoiced for it.
import { FileText, Pencil, Trash2 } from "lucide-react"
import { useState } from "react"
import { Link, useNavigate } from "react-router"
import type { Project } from "../../../src/projects/schema.ts"
import { api } from "../../api/hooks.ts"
import { Detail } from "../../shared/detail.tsx"
import { tellFailure } from "../../shared/tell-failure.ts"
import { Title } from "../../shared/title.tsx"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Confirm } from "../../ui/dialog.tsx"
import { Card, PageHeader } from "../../ui/page.tsx"
import { toast } from "../../ui/toast.tsx"
import { Deleted } from "../deleted.tsx"
import { InvoiceRows } from "../invoice-rows.tsx"
import { MoreMenu } from "../more-menu.tsx"
import { useDialogAddress } from "../use-dialog-address.ts"
import { Deliverable } from "./deliverable.tsx"
import { OverdueMark } from "./overdue-mark.tsx"
import { ProjectChat } from "./project-chat.tsx"
import { ProjectDialog } from "./project-dialog.tsx"
import { ProjectFacts } from "./project-facts.tsx"
import { StatusMenu } from "./status-menu.tsx"

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
  const write = `/invoices?client=${project.client}&project=${project.id}`
  return (
    <div className="flex flex-col gap-6">
      <Title screen={project.title} />
      <PageHeader
        title={project.title}
        badge={
          <>
            <StatusMenu project={project} />
            {project.is_overdue && <OverdueMark />}
          </>
        }
        description={
          <>
            For{" "}
            <Link to={`/clients/${project.client}`} className="text-link hover:underline">
              {project.client_name}
            </Link>
          </>
        }
        back={back}
        actions={
          <>
            <MoreMenu
              items={[
                {
                  label: "Delete project",
                  icon: <Trash2 />,
                  danger: true,
                  onSelect: () => setDeleting(true),
                },
              ]}
            />
            <Button icon={<Pencil />} onClick={editing.show}>
              Edit
            </Button>
            <ButtonLink variant="primary" icon={<FileText />} to={write}>
              Create Invoice
            </ButtonLink>
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card title="Description">
            {project.description ? (
              <p className="max-w-prose whitespace-pre-line break-words">{project.description}</p>
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

function DeleteProject({ project, open, onClose }: { project: Project; open: boolean; onClose: () => void }) {
  const utils = api.useUtils()
  const navigate = useNavigate()
  const remove = api.projects.delete.useMutation({
    onSuccess: async () => {
      toast.success("Project deleted successfully!")
      await navigate("/projects", { replace: true })
      void utils.invalidate()
    },
    onError: (error) => tellFailure(error, "Failed to delete project"),
  })
  const lost = [
    "Its invoices, whatever their status",
    ...(project.deliverable_filename ? [`The deliverable ${project.deliverable_filename}`] : []),
  ]
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={`Delete ${project.title}?`}
      action="Delete project"
      lost={lost}
      onConfirm={() => remove.mutateAsync({ id: project.id })}
    >
      All invoices of this project are deleted with it. This can't be undone.
    </Confirm>
  )
}
