// Ten minutes after a message: its reader is told by mail, unless it was read or the reader knows of others before it.
import { enqueueNotices } from "../../src/messages/notices/service.ts"
import type { Handler } from "../job.ts"

export const noticeUnread: Handler<"notice-unread"> = {
  run: ({ config, db }, { organization_id, message_id }) =>
    db.tenants.transaction(organization_id, (tenant) => enqueueNotices(tenant, message_id, config)),
}
