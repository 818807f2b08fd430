// A project as its client sees it.
import { z } from "zod"
import { listQuery, named } from "../../core/values/schema.ts"
import { project } from "../../projects/schema.ts"

const filter = { search: listQuery.search, status: project.shape.status.optional() }
export const projectList = z.object({ ...listQuery, ...filter })
export const projectFilter = z.object(filter)

export const portalProject = named(
  "PortalProject",
  project.omit({
    ...{ client_email: true, is_overdue: true, invoiced: true, formatted_invoiced: true },
    ...{ custom: true, hourly_rate: true },
  }),
  {
    id: 3,
    title: "Website",
    description: "A new face for the shop.",
    client: 7,
    client_name: "Ada Lovelace",
    status: "delivered",
    currency: "USD",
    budget: 5000,
    formatted_budget: "$5,000.00",
    start_date: "2026-11-01",
    due_date: "2026-12-31",
    unread_message_count: 0,
    has_deliverable: true,
    deliverable_filename: "website.zip",
    deliverable_uploaded_at: "2026-11-20T09:30:00.000Z",
    created_at: "2026-11-01T08:00:00.000Z",
  },
)

export type ProjectList = z.output<typeof projectList>
export type ProjectFilter = z.output<typeof projectFilter>
export type PortalProject = z.output<typeof portalProject>
