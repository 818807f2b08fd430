// Tells a person that the password of their account has changed.
import { shownAddress } from "../../src/core/values/mail-address.ts"
import { porticoBrand } from "../brand.ts"
import type { Handler } from "../job.ts"
import { post } from "../post.ts"

export const emailPasswordChanged: Handler<"email-password-changed"> = {
  async run(parts, { user_id }, job) {
    const { config, db } = parts
    const person = await db.system
      .selectFrom("users")
      .select("email")
      .where("id", "=", user_id)
      .executeTakeFirst()
    if (!person) return
    await post(parts, {
      job,
      organization_id: null,
      to: person.email,
      brand: porticoBrand(config),
      name: "password-changed",
      data: { email: shownAddress(person.email), url: `${config.public_url}/forgot-password` },
    })
  },
}
