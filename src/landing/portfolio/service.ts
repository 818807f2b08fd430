// The stories of the portfolio; a picture that no project uses any more is removed.
import { orNotFound } from "../../core/base/errors.ts"
import { lockRow } from "../../core/database/locks.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { dropImage, nextImage } from "../../core/files/images.ts"
import type { Uploaded } from "../../core/files/upload.ts"
import { requireRoom } from "../../subscriptions/limits/service.ts"
import { presentProject } from "./present.ts"
import { deleteProject, insertProject, listProjects, updateProject } from "./queries.ts"
import type { PortfolioProject, ProjectInput, ProjectPatch, ProjectQuery } from "./schema.ts"

export { presentProject }

const what = "Portfolio project"

export async function readProjects(db: TenantDb, query: ProjectQuery): Promise<PortfolioProject[]> {
  return (await listProjects(db, query)).map(presentProject)
}

/** The free plan has room for two. */
export async function createProject(
  db: TenantDb,
  { image: _, ...input }: ProjectInput,
  picture: Uploaded | undefined,
): Promise<PortfolioProject> {
  await requireRoom(db, "portfolio projects")
  const project = await insertProject(db, { ...input, image_file: picture?.key ?? null })
  db.publish({ type: "landing_project", id: project.id })
  return presentProject(project)
}

export async function changeProject(
  db: TenantDb,
  id: number,
  { image, ...patch }: ProjectPatch,
  picture: Uploaded | undefined,
): Promise<PortfolioProject> {
  const before = orNotFound(await lockRow(db, "landing_projects", id, "update", ["image_file"]), what)
  const image_file = nextImage(picture, image)
  const project = orNotFound(await updateProject(db, id, { ...patch, image_file }), what)
  await dropImage(db, before.image_file, project.image_file)
  db.publish({ type: "landing_project", id })
  return presentProject(project)
}

export async function removeProject(db: TenantDb, id: number): Promise<void> {
  const { image_file } = orNotFound(await deleteProject(db, id), what)
  await dropImage(db, image_file)
  db.publish({ type: "landing_project", id })
}
