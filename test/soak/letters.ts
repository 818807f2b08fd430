// What of the sent invoices arrived at the mail server, how often and under which names.
import type { Sent } from "./member.ts"
import type { PostOffice } from "./post-office.ts"
import type { PostgresServer } from "./postgres-server.ts"

/** `missing` and `renamed` count invoices, `copies` emails that had arrived before. */
export function lettersOf({ taken }: Pick<PostOffice, "taken">, sent: Sent[]) {
  const names = new Map<string, Set<string>>()
  for (const { subject, message_id } of taken) {
    const number = /INV-\d+/.exec(subject)?.[0] ?? subject
    names.set(number, (names.get(number) ?? new Set()).add(message_id))
  }
  const distinct = new Set(taken.map(({ message_id }) => message_id)).size
  return {
    missing: sent.filter(({ number }) => !names.has(number)).length,
    renamed: [...names.values()].filter((ids) => ids.size > 1).length,
    copies: taken.length - distinct,
  }
}

/** True once nothing promised is open and nothing was given up. */
export async function allDone(postgres: PostgresServer): Promise<boolean> {
  const { open, failed } = await outbox(postgres)
  return open === 0 && failed === 0
}

export async function outbox(postgres: PostgresServer) {
  const [row] = await postgres.ask<{ open: number; failed: number; doubled: number }>(
    `select (count(*) filter (where status in ('waiting', 'queued')))::integer as open,
      (count(*) filter (where status = 'failed'))::integer as failed from outbox`,
  )
  return row ?? { open: -1, failed: -1 }
}

/** How many of these invoices say what of their mail. */
export async function mailStatuses(postgres: PostgresServer, sent: Sent[]): Promise<Record<string, number>> {
  const rows = await postgres.ask<{ mail_status: string; n: number }>(
    "select mail_status, count(*)::integer as n from invoices where id = any($1::bigint[]) group by mail_status",
    [sent.map(({ id }) => id)],
  )
  return Object.fromEntries(rows.map(({ mail_status, n }) => [mail_status, n]))
}
