// The calls about portfolio projects, testimonials and social links.

import { output, rest, router, staff } from "../core/api/trpc.ts"
import { imageUpload } from "../core/files/images.ts"
import { byId } from "../core/values/schema.ts"
import { listLinks } from "./queries.ts"
import * as schema from "./schema.ts"
import * as items from "./service.ts"

const { landingProject, landingTestimonial, socialLink, itemList } = schema

const projectsAt = "/api/landing-page-projects/"
const image = { upload: imageUpload("image") }
const projects = router({
  list: staff
    .meta(rest("GET", projectsAt, { list: true, summary: "List portfolio projects" }))
    .input(itemList)
    .output(output(landingProject.array()))
    .query(({ ctx, input }) => items.showProjects(ctx.db, input)),
  create: staff
    .meta(rest("POST", projectsAt, { status: 201, ...image, summary: "Add a portfolio project" }))
    .input(schema.projectInput)
    .output(output(landingProject))
    .mutation(({ ctx, input }) => items.addProject(ctx.db, input, ctx.upload)),
  update: staff
    .meta(rest("PATCH", `${projectsAt}{id}/`, { ...image, summary: "Change a portfolio project" }))
    .input(schema.projectPatch)
    .output(output(landingProject))
    .mutation(({ ctx, input: { id, ...patch } }) => items.changeProject(ctx.db, id, patch, ctx.upload)),
  delete: staff
    .meta(rest("DELETE", `${projectsAt}{id}/`, { status: 204, summary: "Delete a portfolio project" }))
    .input(byId)
    .mutation(({ ctx, input }) => items.removeProject(ctx.db, input.id)),
})

const testimonialsAt = "/api/landing-page-testimonials/"
const clientImage = { upload: imageUpload("client_image") }
const testimonials = router({
  list: staff
    .meta(rest("GET", testimonialsAt, { list: true, summary: "List testimonials" }))
    .input(itemList)
    .output(output(landingTestimonial.array()))
    .query(({ ctx, input }) => items.showTestimonials(ctx.db, input)),
  create: staff
    .meta(rest("POST", testimonialsAt, { status: 201, ...clientImage, summary: "Add a testimonial" }))
    .input(schema.testimonialInput)
    .output(output(landingTestimonial))
    .mutation(({ ctx, input }) => items.addTestimonial(ctx.db, input, ctx.upload)),
  update: staff
    .meta(rest("PATCH", `${testimonialsAt}{id}/`, { ...clientImage, summary: "Change a testimonial" }))
    .input(schema.testimonialPatch)
    .output(output(landingTestimonial))
    .mutation(({ ctx, input: { id, ...patch } }) => items.changeTestimonial(ctx.db, id, patch, ctx.upload)),
  delete: staff
    .meta(rest("DELETE", `${testimonialsAt}{id}/`, { status: 204, summary: "Delete a testimonial" }))
    .input(byId)
    .mutation(({ ctx, input }) => items.removeTestimonial(ctx.db, input.id)),
})

const linksAt = "/api/landing-page-social-links/"
const socialLinks = router({
  list: staff
    .meta(rest("GET", linksAt, { list: true, summary: "List social links" }))
    .input(itemList)
    .output(output(socialLink.array()))
    .query(({ ctx, input }) => listLinks(ctx.db, input)),
  create: staff
    .meta(rest("POST", linksAt, { status: 201, summary: "Add a social link" }))
    .input(schema.linkInput)
    .output(output(socialLink))
    .mutation(({ ctx, input }) => items.addLink(ctx.db, input)),
  update: staff
    .meta(rest("PATCH", `${linksAt}{id}/`, { summary: "Change a social link" }))
    .input(schema.linkPatch)
    .output(output(socialLink))
    .mutation(({ ctx, input: { id, ...patch } }) => items.changeLink(ctx.db, id, patch)),
  delete: staff
    .meta(rest("DELETE", `${linksAt}{id}/`, { status: 204, summary: "Delete a social link" }))
    .input(byId)
    .mutation(({ ctx, input }) => items.removeLink(ctx.db, input.id)),
})

export const landingItemsRouter = router({ projects, testimonials, social_links: socialLinks })
