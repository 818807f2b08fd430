// An organization with 60,000 issued invoices, for reports; it goes again, so that other figures don't change.
import type pg from "pg"
import type { Ground, Member } from "./ground.ts"

const slug = "bench-reports"
const invoices = 60_000

export async function makeReader({ pool, signIn }: Ground): Promise<Member> {
  await removeReader({ pool })
  await withoutTriggers(pool, (client) =>
    client.query(
      `with studio as (
         insert into organizations (slug, name, default_currency) values ('${slug}', 'Reports', 'USD') returning id
       ), person as (
         insert into users (email, password_hash) values ('owner@${slug}.example', '-') returning id
       ), member as (
         insert into memberships (organization_id, user_id, role) select studio.id, person.id, 'owner' from studio, person
       ), plan as (
         insert into subscriptions (organization_id, plan_type) select id, 'pro' from studio
       ), customer as (
         insert into clients (organization_id, name, email, name_folded, search_text)
         select id, 'Ada Okafor', 'ada@${slug}.example', 'ada okafor', 'ada okafor' from studio returning id, organization_id
       ), work as (
         insert into projects (organization_id, client_id, title, status, currency, title_folded, search_text)
         select organization_id, id, 'Website', 'in_progress', 'USD', 'website', 'website' from customer
         returning id, organization_id, client_id
       )
       insert into invoices (organization_id, client_id, project_id, number, status, currency, digits, amount, lines_total, subtotal,
         tax_rate, tax_amount, taxes, total, issued_at, issue_date, sent_at, search_text)
       select organization_id, client_id, id, 'INV-' || n, 'sent', 'USD', 2, 1000, 1000, 1000, 0, 0, '[]', 1000, now(),
         date '2026-01-01' + n % 300, now(), 'inv' from work, generate_series(1, ${invoices}) n`,
    ),
  )
  await pool.query("analyze invoices")
  return signIn(slug)
}

export async function removeReader({ pool }: Pick<Ground, "pool">) {
  const own = `organization_id in (select id from organizations where slug = '${slug}')`
  await withoutTriggers(pool, (client) =>
    client.query(
      `delete from sessions where user_id in (select user_id from memberships where ${own});
       ${["invoices", "projects", "clients", "subscriptions", "memberships"].map((table) => `delete from ${table} where ${own};`).join("\n")}
       delete from organizations where slug = '${slug}';
       delete from users where email = 'owner@${slug}.example'`,
    ),
  )
}

async function withoutTriggers(pool: pg.Pool, write: (client: pg.PoolClient) => Promise<unknown>) {
  const client = await pool.connect()
  try {
    await client.query("begin; set local session_replication_role = replica")
    await write(client)
    await client.query("commit")
  } finally {
    client.release(true)
  }
}
