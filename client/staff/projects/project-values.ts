// The values of the project form.
import type { z } from "zod"
import type { Project, projectInput } from "../../../src/projects/schema.ts"
import { currentOrg } from "../../lib/storage.ts"

export const names = [
  "title",
  "client",
  "description",
  "budget",
  "currency",
  "hourly_rate",
  "start_date",
  "due_date",
  "status",
] as const

export const ownCurrency = () => currentOrg()?.default_currency ?? "USD"

export type ProjectValues = z.input<typeof projectInput>

export const valuesOf = (project: Project | undefined, client = 0): ProjectValues => ({
  title: project?.title ?? "",
  // No client is 0, which the schema refuses.
  client: project?.client ?? client,
  description: project?.description ?? "",
  budget: project?.budget ?? null,
  // Without one it is the client's, else our own.
  currency: project?.currency ?? "",
  hourly_rate: project?.hourly_rate ?? null,
  start_date: project?.start_date ?? "",
  due_date: project?.due_date ?? "",
  status: project?.status ?? "planned",
  custom: project?.custom ?? {},
})
