// Ten minutes after a message: emails its reader, unless it was read or an earlier mail already told the reader of
// unread messages.
import { enqueueNotices } from "../../src/messages/notices/service.ts"
import type { Handler } from "../job.ts"

export const noticeUnread: Handler<"notice-unread"> = {
  run: ({ config, db }, { organization_id, message_id }) =>
    db.tenants.transaction(organization_id, (tenant) => enqueueNotices(tenant, message_id, config)),
}
