// The statuses that people can choose for a project.
import { offeredStatuses, type ProjectStatus } from "../../../src/projects/schema.ts"
import { projectStatusLabel } from "../../shared/project-status.tsx"
import type { Option } from "../../ui/option.ts"

/** `completed` is offered only to projects that have it. */
export const statusChoices = (now?: ProjectStatus): Option<ProjectStatus>[] =>
  [...offeredStatuses, ...(now === "completed" ? ([now] as const) : [])].map((value) => ({
    value,
    label: projectStatusLabel(value),
  }))
