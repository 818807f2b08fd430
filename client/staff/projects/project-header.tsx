// A project's heading: status, client and actions.
import { FileText, Pencil, Trash2 } from "lucide-react"
import { Link } from "react-router"
import type { Project } from "../../../src/projects/schema.ts"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { MoreMenu } from "../more-menu.tsx"
import { OverdueMark } from "./overdue-mark.tsx"
import { StatusMenu } from "./status-menu.tsx"

type ProjectHeaderProps = {
  project: Project
  back: { to: string; label: string }
  onEdit: () => void
  onDelete: () => void
}

export const ProjectHeader = ({ project, back, onEdit, onDelete }: ProjectHeaderProps) => (
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
              onSelect: onDelete,
            },
          ]}
        />
        <Button icon={<Pencil />} onClick={onEdit}>
          Edit
        </Button>
        <ButtonLink
          variant="primary"
          icon={<FileText />}
          to={`/invoices?client=${project.client}&project=${project.id}`}
        >
          Create Invoice
        </ButtonLink>
      </>
    }
  />
)
