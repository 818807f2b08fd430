// Emails the one-time code that verifies an address.
import { deriveCode } from "../../src/core/base/secrets.ts"
import { porticoBrand } from "../brand.ts"
import type { Handler } from "../job.ts"
import { post } from "../post.ts"

/** An unusable code isn't emailed: the email would promise minutes that are over. */
export const emailCode: Handler<"email-code"> = {
  async run(parts, { verification_id }, job) {
    const code = await parts.db.system
      .selectFrom("email_verifications")
      .select(["id", "email", "business_name", "nonce", "expires_at"])
      .where("id", "=", verification_id)
      .where("verified_at", "is", null)
      .executeTakeFirst()
    if (!code || Date.parse(code.expires_at) < Date.now()) return
    await post(parts, {
      job,
      organization_id: null,
      to: code.email,
      brand: porticoBrand(parts.config),
      name: "one-time-code",
      data: {
        code: deriveCode(parts.config.app_secret, "one-time-code", code.id, code.nonce),
        business_name: code.business_name,
        minutes: Math.round((Date.parse(code.expires_at) - Date.parse(job.created_at)) / 60_000),
      },
    })
  },
}
