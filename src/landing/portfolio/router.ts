// The calls about portfolio projects.

import { output, rest, router, staff } from "../../core/api/trpc.ts"
import { imageUpload } from "../../core/files/images.ts"
import { byId } from "../../core/values/schema.ts"
import { portfolioProject, projectInput, projectList, projectPatch } from "./schema.ts"
import { changeProject, createProject, readProjects, removeProject } from "./service.ts"

const at = "/api/landing-page-projects/"
const image = { upload: imageUpload("image") }

export const portfolioRouter = router({
  list: staff
    .meta(rest("GET", at, { list: true, summary: "List portfolio projects" }))
    .input(projectList)
    .output(output(portfolioProject.array()))
    .query(({ ctx, input }) => readProjects(ctx.db, input)),
  create: staff
    .meta(rest("POST", at, { status: 201, ...image, summary: "Add a portfolio project" }))
    .input(projectInput)
    .output(output(portfolioProject))
    .mutation(({ ctx, input }) => createProject(ctx.db, input, ctx.upload)),
  update: staff
    .meta(rest("PATCH", `${at}{id}/`, { ...image, summary: "Edit a portfolio project" }))
    .input(projectPatch)
    .output(output(portfolioProject))
    .mutation(({ ctx, input: { id, ...patch } }) => changeProject(ctx.db, id, patch, ctx.upload)),
  delete: staff
    .meta(rest("DELETE", `${at}{id}/`, { status: 204, summary: "Delete a portfolio project" }))
    .input(byId)
    .mutation(({ ctx, input }) => removeProject(ctx.db, input.id)),
})
