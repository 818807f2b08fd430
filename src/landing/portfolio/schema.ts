// A portfolio project: past work, as a public page shows it.
import { z } from "zod"
import {
  displayOrder,
  id,
  line,
  listQuery,
  named,
  optional,
  optionalLine,
  picture,
  text,
  url,
} from "../../core/values/schema.ts"

const fields = {
  title: line(),
  description: text(),
  project_url: optional(url),
  technologies: optionalLine(500),
  is_featured: z.boolean().optional(),
  image: picture,
  display_order: displayOrder.optional(),
}

export const projectInput = z.object(fields)
export const projectPatch = z.object({ id, ...projectInput.partial().shape })
export const projectList = z.object({ limit: listQuery.limit, cursor: listQuery.cursor })

export const portfolioProject = named(
  "PortfolioProject",
  z.object({
    id,
    title: z.string(),
    description: z.string(),
    project_url: z.string().nullable(),
    technologies: z.string().nullable(),
    image: z.string().nullable(),
    is_featured: z.boolean(),
    display_order: z.number(),
    created_at: z.string(),
    updated_at: z.string(),
  }),
  {
    id: 8,
    title: "Lamp shop",
    description: "Forty lamps, sold online.",
    project_url: "https://lamps.example.com",
    technologies: "TypeScript, Postgres",
    image: null,
    is_featured: true,
    display_order: 0,
    created_at: "2026-11-01T08:00:00.000Z",
    updated_at: "2026-11-01T08:00:00.000Z",
  },
)

export type ProjectInput = z.output<typeof projectInput>
export type ProjectPatch = Omit<z.output<typeof projectPatch>, "id">
export type ProjectQuery = z.output<typeof projectList>
export type PortfolioProject = z.output<typeof portfolioProject>
/** As stored: the picture is a file key. */
export type ProjectRow = Omit<PortfolioProject, "image"> & { image_file: string | null }
