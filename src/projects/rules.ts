// What a project's statuses are called, and when it is overdue.
import type { Label } from "../languages/rules.ts"
import type { ProjectStatus } from "./schema.ts"

export const statusLabels: Record<ProjectStatus, Label> = {
  planned: "Planned",
  in_progress: "In Progress",
  review: "Under Review",
  delivered: "Delivered",
  archived: "Archived",
  completed: "Completed",
}

/** `due_date` and `today` are `YYYY-MM-DD`, today's in the organization's time zone. */
type DueProject = { status: ProjectStatus; due_date: string | null }

export const unfinishedStatuses: readonly ProjectStatus[] = ["planned", "in_progress", "review"]

/** Due before today and still being worked on; a project due today is not overdue yet. */
export const isOverdue = ({ status, due_date }: DueProject, today: string) =>
  unfinishedStatuses.includes(status) && due_date !== null && due_date < today
