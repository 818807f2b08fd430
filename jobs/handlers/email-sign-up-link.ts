// Emails the link by which someone may register a business.
import { storedToken } from "../../src/core/base/secrets.ts"
import { signUpLinkDays, signUpTokenOf, signUpUrl } from "../../src/organizations/sign-up-links/service.ts"
import { porticoBrand } from "../brand.ts"
import type { Handler } from "../job.ts"
import { post } from "../post.ts"

export const emailSignUpLink: Handler<"email-sign-up-link"> = {
  /** Nothing is emailed if the link was used or replaced while this email was waiting. */
  async run(parts, { link_id }, job) {
    const { config } = parts
    const link = await parts.db.system
      .selectFrom("sign_up_links")
      .select(["id", "nonce", "token_hash", "email", "expires_at"])
      .where("id", "=", link_id)
      .where("used_at", "is", null)
      .executeTakeFirst()
    if (!link || Date.parse(link.expires_at) <= Date.now()) return
    const { id, nonce, token_hash } = link
    const token = storedToken(config, token_hash, (secret) => signUpTokenOf(secret, id, nonce))
    await post(parts, {
      job,
      organization_id: null,
      to: link.email,
      brand: porticoBrand(config),
      name: "sign-up-link",
      data: { url: signUpUrl(config, token), host: new URL(config.public_url).host, days: signUpLinkDays },
    })
  },
}
