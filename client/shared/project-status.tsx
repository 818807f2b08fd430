// A project's status as a label and a colour.
import type { ProjectStatus } from "../../src/projects/schema.ts"
import { Badge, type Tone } from "../ui/badge.tsx"

const looks: Record<ProjectStatus, { label: string; tone: Tone }> = {
  planned: { label: "Planned", tone: "neutral" },
  in_progress: { label: "In Progress", tone: "info" },
  review: { label: "Under Review", tone: "warning" },
  delivered: { label: "Delivered", tone: "success" },
  archived: { label: "Archived", tone: "neutral" },
  completed: { label: "Completed", tone: "success" },
}

export const ProjectBadge = ({ status }: { status: ProjectStatus }) => (
  <Badge tone={looks[status].tone}>{looks[status].label}</Badge>
)

export const projectStatusLabel = (status: ProjectStatus) => looks[status].label

export const isProjectStatus = (text: string): text is ProjectStatus => Object.hasOwn(looks, text)
