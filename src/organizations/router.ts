// The calls about an organization: checking a name, its public data, its settings and its look.

import { anyone, output, owner, reader, rest, router, staff } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { nameCheck, nameInput } from "./founding/schema.ts"
import { checkNameToRegister } from "./founding/service.ts"
import { brandedOrganization, brandingPatch, organization, settingsPatch, tenantAnswer } from "./schema.ts"
import {
  changeBranding,
  changeLogo,
  changeSettings,
  logoUpload,
  readOrganization,
  removeLogo,
  tenantOf,
} from "./service.ts"
import { signUpLink, signUpToken } from "./sign-up-links/schema.ts"
import { readSignUpLink } from "./sign-up-links/service.ts"

export const organizationsRouter = router({
  checkName: anyone
    .meta(
      rest("POST", "/api/auth/check-business-name/", {
        secret: true,
        refuses: [403],
        summary: "Whether a business name is available, and an available address for it",
      }),
    )
    .input(nameInput)
    .output(output(nameCheck))
    .mutation(({ ctx, input }) => checkNameToRegister(ctx.db, ctx.app.config, input)),
  signUpLink: anyone
    .meta(
      rest("POST", "/api/auth/sign-up-link/", {
        secret: true,
        refuses: [403],
        summary: "The email address that a sign-up link is for",
      }),
    )
    .input(signUpToken)
    .output(output(signUpLink))
    .mutation(({ ctx, input }) => readSignUpLink(ctx.db, ctx.app.config, input.token)),
  tenant: anyone
    .meta(rest("GET", "/api/tenant/", { summary: "The organization at the requested address, or null" }))
    .output(output(tenantAnswer))
    .query(({ ctx }) => tenantOf(ctx.db, ctx.host_slug)),
  get: reader
    .meta(rest("GET", "/api/organizations/{id}/", { summary: "The organization" }))
    .input(byId)
    .output(output(organization))
    .query(({ ctx, input }) => readOrganization(ctx.db, ctx.who, input.id)),
  update: owner
    .meta(
      rest("PATCH", "/api/organizations/{id}/", {
        event: "organization_changed",
        summary: "Change the organization's settings",
      }),
    )
    .input(settingsPatch)
    .output(output(organization))
    .mutation(({ ctx, input: { id, ...patch } }) => changeSettings(ctx.db, ctx.who, id, patch)),
  updateBranding: staff
    .meta(
      rest("PATCH", "/api/organizations/{id}/update_branding/", {
        event: "organization_changed",
        summary: "Change the name, the tagline and the colours. Everything but the name needs a paid plan",
      }),
    )
    .input(brandingPatch)
    .output(output(brandedOrganization))
    .mutation(({ ctx, input: { id, ...patch } }) => changeBranding(ctx.db, ctx.who, id, patch)),
  uploadLogo: staff
    .meta(
      rest("POST", "/api/organizations/{id}/upload_logo/", {
        upload: logoUpload,
        summary: "Upload a logo: png, jpeg, gif or webp, up to 5 MB (Pro)",
      }),
    )
    .input(byId)
    .output(output(organization))
    .mutation(({ ctx, input }) => changeLogo(ctx.db, ctx.who, input.id, ctx.upload)),
  removeLogo: staff
    .meta(
      rest("DELETE", "/api/organizations/{id}/logo/", {
        summary: "Remove the logo. Documents, emails and the portal then show the name",
      }),
    )
    .input(byId)
    .output(output(organization))
    .mutation(({ ctx, input }) => removeLogo(ctx.db, ctx.who, input.id)),
})
