// Tells an owner that their organization was deleted.
import { longDate } from "../../src/core/values/dates.ts"
import { shownAddress } from "../../src/core/values/mail-address.ts"
import { readClosing, removeClosing } from "../../src/organizations/account/service.ts"
import { porticoBrand } from "../brand.ts"
import type { Handler } from "../job.ts"
import { post } from "../post.ts"

export const emailAccountDeleted: Handler<"email-account-deleted"> = {
  /** The row goes last: without it the email has left. */
  async run(parts, { closing_id }, job) {
    const { config, db } = parts
    const closing = await readClosing(db.system, closing_id)
    if (!closing) return
    const { email, organization_name, closed_by, created_at } = closing
    await post(parts, {
      job,
      organization_id: null,
      to: email,
      brand: porticoBrand(config),
      name: "account-deleted",
      data: {
        organization_name,
        deleted_by: closed_by && shownAddress(closed_by),
        deleted_on: longDate(created_at.slice(0, 10), null),
        url: config.single_organization === undefined ? `${config.public_url}/support` : null,
      },
    })
    await removeClosing(db.system, closing_id)
  },
}
