// The calls of the client portal, and the staff's call that opens it for a client.
import { anyone, output, portal, rest, router, staff } from "../core/api/trpc.ts"
import { portalCreditNotesRouter } from "./credit-notes/router.ts"
import { portalDetailsRouter } from "./details/router.ts"
import {
  copiedLink,
  copyInput,
  entrance,
  linkPreview,
  linkRequest,
  renewInput,
  startInput,
  verifyInput,
} from "./entrance/schema.ts"
import {
  copyLink,
  enterPortal,
  leavePortal,
  readLink,
  renewLink,
  requestLink,
  startPortal,
} from "./entrance/service.ts"
import { portalInvoicesRouter } from "./invoices/router.ts"
import { portalProjectsRouter } from "./projects/router.ts"
import { portalQuotesRouter } from "./quotes/router.ts"
import { portalReceiptsRouter } from "./receipts/router.ts"
import { messageAnswer, overview, portalFrame } from "./schema.ts"
import { readOrganization, readOverview } from "./service.ts"
import { portalStatementRouter } from "./statement/router.ts"

/** Sign-in and links take no Idempotency-Key. */
const secret = true

export const portalRouter = router({
  start: staff
    .meta(rest("POST", "/portal/start/", { secret, summary: "Email a client a portal link" }))
    .input(startInput)
    .output(output(messageAnswer))
    .mutation(({ ctx, input }) => startPortal(ctx.db, input, ctx.app.config, ctx.who)),
  copyLink: staff
    .meta(
      rest("POST", "/api/clients/{id}/portal-link/", {
        secret,
        event: "portal_link_copied",
        not_in_samples: true,
        summary:
          "Create a portal link that you send to the client yourself. It works once within 7 days, and the log records who created it",
      }),
    )
    .input(copyInput)
    .output(output(copiedLink))
    .mutation(({ ctx, input }) => copyLink(ctx.db, input, ctx.app, ctx.who)),
  verify: anyone
    .meta(
      rest("POST", "/portal/verify/", {
        event: "signed_in",
        secret,
        refuses: [401],
        summary: "Sign in to the portal with a link's token",
      }),
    )
    .input(verifyInput)
    .output(output(entrance))
    .mutation(({ ctx, input }) => enterPortal(ctx.db, input.token, ctx.host_slug)),
  link: anyone
    .meta(
      rest("POST", "/portal/link/", {
        secret,
        refuses: [401],
        summary:
          "Where a link leads, without using it. Also works for links that have been used or have expired",
      }),
    )
    .input(verifyInput)
    .output(output(linkPreview))
    .mutation(({ ctx, input }) => readLink(ctx.app.db.system, input.token, ctx.host_slug)),
  requestLink: anyone
    .meta(rest("POST", "/portal/request-link/", { secret, summary: "Request a new link by email" }))
    .input(linkRequest)
    .output(output(messageAnswer))
    .mutation(({ ctx, input }) =>
      requestLink(ctx.app, { slug: ctx.host_slug, ip: ctx.ip }, input.email, input.next ?? null),
    ),
  renewLink: anyone
    .meta(
      rest("POST", "/portal/renew-link/", {
        secret,
        refuses: [401],
        summary: "Request a new link in place of one that was used or has expired",
      }),
    )
    .input(renewInput)
    .output(output(messageAnswer))
    .mutation(({ ctx, input }) =>
      renewLink(ctx.app, { slug: ctx.host_slug, ip: ctx.ip }, input.token, input.next ?? null),
    ),
  logout: portal
    .meta(
      rest("POST", "/portal/logout/", {
        event: "signed_out",
        secret,
        status: 204,
        summary: "Sign out of the portal",
      }),
    )
    .mutation(({ ctx }) => leavePortal(ctx.app.db.system, ctx.who)),
  overview: portal
    .meta(rest("GET", "/portal/overview/", { summary: "Counts, amounts due and what's new" }))
    .output(output(overview))
    .query(({ ctx }) => readOverview(ctx.db, ctx.who)),
  organization: portal
    .meta(
      rest("GET", "/portal/organization/", {
        summary: "Name and branding of the organization, and the contact who is signed in",
      }),
    )
    .output(output(portalFrame))
    .query(({ ctx }) => readOrganization(ctx.db, ctx.who)),
  details: portalDetailsRouter,
  projects: portalProjectsRouter,
  invoices: portalInvoicesRouter,
  credit_notes: portalCreditNotesRouter,
  quotes: portalQuotesRouter,
  receipts: portalReceiptsRouter,
  statement: portalStatementRouter,
})
