// The calls of the client portal, and the one with which the staff opens it for a client.

import { anyone, output, portal, rest, router, staff } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { fileLink } from "../files/service.ts"
import * as schema from "./schema.ts"
import * as service from "./service.ts"

/** Sign-in, links and their like take no Idempotency-Key. */
const secret = true

const projects = router({
  list: portal
    .meta(rest("GET", "/portal/projects/", { list: true, summary: "List the client's projects" }))
    .input(schema.projectList)
    .output(output(schema.portalProject.array()))
    .query(({ ctx, input }) => service.readProjects(ctx.db, ctx.who, input)),
  get: portal
    .meta(rest("GET", "/portal/projects/{id}/", { summary: "One of the client's projects" }))
    .input(byId)
    .output(output(schema.portalProject))
    .query(({ ctx, input }) => service.readProject(ctx.db, ctx.who, input.id)),
  deliverable: portal
    .meta(
      rest("GET", "/portal/projects/{id}/download_deliverable/", {
        produces: "application/octet-stream",
        summary: "The file handed over with a project, or a part of it",
      }),
    )
    .input(byId)
    .query(({ ctx, input }) => service.downloadDeliverable(ctx.db, ctx.app, ctx.who, input.id)),
  linkDeliverable: portal
    .meta(
      rest("POST", "/portal/projects/{id}/deliverable/link/", {
        secret,
        summary: "A link to a project's file, good for 60 seconds",
      }),
    )
    .input(byId)
    .output(output(fileLink))
    .mutation(({ ctx, input }) => service.linkToDeliverable(ctx.db, ctx.who, input.id)),
})

const invoices = router({
  list: portal
    .meta(rest("GET", "/portal/invoices/", { list: true, summary: "List the client's invoices" }))
    .input(schema.invoiceList)
    .output(output(schema.portalInvoice.array()))
    .query(({ ctx, input }) => service.readInvoices(ctx.db, ctx.who, input)),
  get: portal
    .meta(rest("GET", "/portal/invoices/{id}/", { summary: "One of the client's invoices" }))
    .input(byId)
    .output(output(schema.portalInvoiceDetail))
    .query(({ ctx, input }) => service.openInvoice(ctx.db, ctx.app, ctx.who, input.id)),
  pdf: portal
    .meta(
      rest("GET", "/portal/invoices/{id}/pdf/", {
        produces: "application/pdf",
        summary: "An invoice as PDF",
      }),
    )
    .input(byId)
    .query(({ ctx, input }) => service.downloadPdf(ctx.db, ctx.app, ctx.who, input.id)),
  linkPdf: portal
    .meta(
      rest("POST", "/portal/invoices/{id}/pdf/link/", {
        secret,
        summary: "A link to an invoice as PDF, good for 60 seconds",
      }),
    )
    .input(byId)
    .output(output(fileLink))
    .mutation(({ ctx, input }) => service.linkToPdf(ctx.db, ctx.who, input.id)),
  paymentMethods: portal
    .meta(rest("GET", "/portal/invoices/{id}/payment-methods/", { summary: "How an invoice can be paid" }))
    .input(byId)
    .output(output(schema.waysToPay))
    .query(({ ctx, input }) => service.readWaysToPay(ctx.db, ctx.who, input.id)),
  markPaid: portal
    .meta(
      rest("POST", "/portal/invoices/{id}/mark-paid/", {
        refuses: [409],
        summary: "Say that an invoice has been paid",
      }),
    )
    .input(schema.payment)
    .output(output(schema.said))
    .mutation(({ ctx, input }) => service.announcePayment(ctx.db, ctx.who, input)),
})

export const portalRouter = router({
  start: staff
    .meta(rest("POST", "/portal/start/", { secret, summary: "Mail a client a link to the portal" }))
    .input(schema.startInput)
    .output(output(schema.said))
    .mutation(({ ctx, input }) => service.startPortal(ctx.db, input.client_id, ctx.app.config.app_secret)),
  verify: anyone
    .meta(
      rest("POST", "/portal/verify/", {
        secret,
        refuses: [401],
        summary: "Enter the portal with the token of a link",
      }),
    )
    .input(schema.verifyInput)
    .output(output(schema.entrance))
    .mutation(({ ctx, input }) => service.enterPortal(ctx.db, input.token, ctx.host_slug)),
  requestLink: anyone
    .meta(rest("POST", "/portal/request-link/", { secret, summary: "Have a new link mailed" }))
    .input(schema.linkRequest)
    .output(output(schema.said))
    .mutation(({ ctx, input }) =>
      service.requestLink(ctx.app, { slug: ctx.host_slug, ip: ctx.ip }, input.email),
    ),
  logout: portal
    .meta(rest("POST", "/portal/logout/", { secret, status: 204, summary: "Leave the portal" }))
    .mutation(({ ctx }) => service.leavePortal(ctx.app.db.system, ctx.who)),
  overview: portal
    .meta(rest("GET", "/portal/overview/", { summary: "Counts, what is still to be paid, what is new" }))
    .output(output(schema.overview))
    .query(({ ctx }) => service.readOverview(ctx.db, ctx.who)),
  organization: portal
    .meta(rest("GET", "/portal/organization/", { summary: "Name and look of the organization" }))
    .output(output(schema.portalOrganization))
    .query(({ ctx }) => service.readOrganization(ctx.db)),
  projects,
  invoices,
})
