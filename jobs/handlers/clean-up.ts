// Once a day: removes what can't be used any more.
import { sql } from "kysely"
import { removeOldSamples } from "../../src/samples/service.ts"
import type { Handler } from "../job.ts"

/**
 * Ended sessions, used or expired links and codes, stored answers, unclaimed proofs and unsent files older than a day,
 * finished jobs and notifications older than 90 days, and sample data after its week.
 */
export const cleanUp: Handler<"clean-up"> = {
  async run({ db }) {
    await sql`delete from sessions where expires_at < now()`.execute(db.system)
    await sql`delete from portal_sessions where expires_at < now()`.execute(db.system)
    await sql`delete from handovers where expires_at < now() - interval '1 day'`.execute(db.system)
    await sql`delete from previews where expires_at < now()`.execute(db.system)
    await sql`delete from file_links where expires_at < now()`.execute(db.system)
    await sql`delete from email_verifications where created_at < now() - interval '7 days'`.execute(db.system)
    await sql`delete from password_resets where created_at < now() - interval '7 days'`.execute(db.system)
    await sql`delete from oidc_requests where created_at < now() - interval '1 day'`.execute(db.system)
    await sql`delete from team_invitations where expires_at < now() - interval '90 days'`.execute(db.system)
    await sql`delete from sign_up_links where expires_at < now() - interval '90 days'`.execute(db.system)
    await sql`delete from portal_links where expires_at < now() - interval '90 days'`.execute(db.system)
    await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(db.system)
    // Their files are swept away once no row names them.
    await sql`delete from attachments where num_nonnulls(message_id, invoice_id, credit_note_id, quote_id) = 0
      and created_at < now() - interval '1 day'`.execute(db.system)
    await sql`delete from payment_proofs where created_at < now() - interval '1 day'`.execute(db.system)
    await sql`delete from held_addresses where held_until < now()`.execute(db.system)
    await sql`delete from mail_recipients where created_at < now() - interval '1 day'`.execute(db.system)
    await sql`delete from checkouts where paid_at is null and created_at < now() - interval '90 days'`.execute(
      db.system,
    )
    await sql`delete from webhook_events where received_at < now() - interval '90 days'`.execute(db.system)
    await sql`delete from notifications where created_at < now() - interval '90 days'`.execute(db.system)
    await removeOldSamples(db.system)
    await sql`delete from outbox where done_at < now() - interval '90 days'`.execute(db.system)
  },
}
