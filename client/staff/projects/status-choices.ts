// What a person may choose as the status of a project.
import { offeredStatuses, type ProjectStatus } from "../../../src/projects/schema.ts"
import { projectStatusLabel } from "../../shared/project-status.tsx"
import type { Option } from "../../ui/option.ts"

/** `completed` is offered only to a project that has it: it is no longer chosen for others. */
export const statusChoices = (now?: ProjectStatus): Option<ProjectStatus>[] =>
  [...offeredStatuses, ...(now === "completed" ? ([now] as const) : [])].map((value) => ({
    value,
    label: projectStatusLabel(value),
  }))
