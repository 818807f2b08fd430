// A project's status as a label and a colour.
import { type Label, say } from "../../src/languages/rules.ts"
import { statusLabels } from "../../src/projects/rules.ts"
import type { ProjectStatus } from "../../src/projects/schema.ts"
import { Badge, type Tone } from "../ui/badge.tsx"

const looks: Record<ProjectStatus, { label: Label; tone: Tone }> = {
  planned: { label: statusLabels.planned, tone: "neutral" },
  in_progress: { label: statusLabels.in_progress, tone: "info" },
  review: { label: statusLabels.review, tone: "warning" },
  delivered: { label: statusLabels.delivered, tone: "success" },
  archived: { label: statusLabels.archived, tone: "neutral" },
  completed: { label: statusLabels.completed, tone: "success" },
}

export const ProjectBadge = ({ status }: { status: ProjectStatus }) => (
  <Badge tone={looks[status].tone}>{say(looks[status].label)}</Badge>
)

export const projectStatusLabel = (status: ProjectStatus) => say(statusLabels[status])

export const isProjectStatus = (text: string): text is ProjectStatus => Object.hasOwn(looks, text)
