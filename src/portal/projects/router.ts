// The calls about a client's projects.
import { output, projectPortal, rest, router } from "../../core/api/trpc.ts"
import { byId } from "../../core/values/schema.ts"
import { fileLink } from "../../files/service.ts"
import { counted } from "../schema.ts"
import { portalProject, projectFilter, projectList } from "./schema.ts"
import {
  countProjects,
  downloadDeliverable,
  linkToDeliverable,
  readProject,
  readProjects,
} from "./service.ts"

export const portalProjectsRouter = router({
  list: projectPortal
    .meta(rest("GET", "/portal/projects/", { list: true, summary: "List the client's projects" }))
    .input(projectList)
    .output(output(portalProject.array()))
    .query(({ ctx, input }) => readProjects(ctx.db, ctx.who, input)),
  count: projectPortal
    .meta(
      rest("GET", "/portal/projects/count/", {
        summary: "The number of projects across all pages of a list",
      }),
    )
    .input(projectFilter)
    .output(output(counted))
    .query(({ ctx, input }) => countProjects(ctx.db, ctx.who, input)),
  get: projectPortal
    .meta(rest("GET", "/portal/projects/{id}/", { summary: "Get one of the client's projects" }))
    .input(byId)
    .output(output(portalProject))
    .query(({ ctx, input }) => readProject(ctx.db, ctx.who, input.id)),
  deliverable: projectPortal
    .meta(
      rest("GET", "/portal/projects/{id}/download_deliverable/", {
        produces: "application/octet-stream",
        summary: "A project's deliverable, or a range of it",
      }),
    )
    .input(byId)
    .query(({ ctx, input }) => downloadDeliverable(ctx.db, ctx.app, ctx.who, input.id)),
  linkDeliverable: projectPortal
    .meta(
      rest("POST", "/portal/projects/{id}/deliverable/link/", {
        secret: true,
        summary: "A link to a project's file, good for 60 seconds",
      }),
    )
    .input(byId)
    .output(output(fileLink))
    .mutation(({ ctx, input }) => linkToDeliverable(ctx.db, ctx.app, ctx.who, input.id)),
})
