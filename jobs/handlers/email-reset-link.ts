// Emails the link that sets a new password.
import { resetUrl } from "../../src/auth/passwords/service.ts"
import { deriveToken, storedToken } from "../../src/core/base/secrets.ts"
import { porticoBrand } from "../brand.ts"
import type { Handler } from "../job.ts"
import { post } from "../post.ts"

/** A used or expired link isn't emailed. */
export const emailResetLink: Handler<"email-reset-link"> = {
  async run(parts, { reset_id }, job) {
    const { config } = parts
    const reset = await parts.db.system
      .selectFrom("password_resets as r")
      .innerJoin("users as u", "u.id", "r.user_id")
      .select([
        "r.id",
        "r.nonce",
        "r.token_hash",
        "r.created_at",
        "r.expires_at",
        "u.id as user_id",
        "u.email",
      ])
      .where("r.id", "=", reset_id)
      .where("r.used_at", "is", null)
      .executeTakeFirst()
    if (!reset || Date.parse(reset.expires_at) < Date.now()) return
    const { id, nonce, token_hash } = reset
    const token = storedToken(config, token_hash, (secret) => deriveToken(secret, "reset-link", id, nonce))
    await post(parts, {
      job,
      organization_id: null,
      to: reset.email,
      brand: porticoBrand(config),
      name: "reset-link",
      data: {
        url: resetUrl(config, reset.user_id, token),
        hours: Math.round((Date.parse(reset.expires_at) - Date.parse(reset.created_at)) / 3_600_000),
      },
    })
  },
}
