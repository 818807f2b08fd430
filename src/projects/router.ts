// The calls about projects.
import { byUser } from "../audit-log/service.ts"
import { listOrFile, OrFile } from "../core/api/csv-answers.ts"
import { output, rest, router, staff } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { cursorAfter } from "./listing/rules.ts"
import { projectsFile, readProjects } from "./listing/service.ts"
import { project, projectInput, projectList, projectPatch } from "./schema.ts"
import { changeProject, createProject, readProject, removeProject } from "./service.ts"

/** The cursor of a page's last row, in the requested order. */
const lastOf = (last: unknown, { sort }: Record<string, string>) =>
  cursorAfter(project.parse(last), projectList.shape.sort.parse(sort))

export const projectsRouter = router({
  list: staff
    .meta(rest("GET", "/api/projects/", { list: lastOf, summary: "List projects" }))
    .input(projectList)
    .output(new OrFile(project.array()))
    .query(async ({ ctx, input }) => listOrFile(ctx, input, readProjects, await projectsFile(ctx.db))),
  create: staff
    .meta(rest("POST", "/api/projects/", { status: 201, summary: "Add a project" }))
    .input(projectInput)
    .output(output(project))
    .mutation(({ ctx, input }) => createProject(ctx.db, input, ctx.who)),
  get: staff
    .meta(rest("GET", "/api/projects/{id}/", { summary: "Get a project" }))
    .input(byId)
    .output(output(project))
    .query(({ ctx, input }) => readProject(ctx.db, input.id, ctx.who)),
  update: staff
    .meta(rest("PATCH", "/api/projects/{id}/", { summary: "Edit a project" }))
    .input(projectPatch)
    .output(output(project))
    .mutation(({ ctx, input: { id, ...patch } }) => changeProject(ctx.db, id, patch, ctx.who)),
  delete: staff
    .meta(
      rest("DELETE", "/api/projects/{id}/", {
        status: 204,
        refuses: [409],
        summary: "Delete a project with its invoices",
      }),
    )
    .input(byId)
    .mutation(({ ctx, input }) => removeProject(ctx.db, input.id, byUser(ctx.who))),
})
