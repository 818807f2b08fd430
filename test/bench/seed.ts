// Fills the large databases: a million invoices of 2,000 organizations, one of them with 100,000, and 10,000 small
// organizations. Done once, then kept.
import { large, many } from "./fill.ts"
import { openGround } from "./ground.ts"

const say = (line: string) => process.stdout.write(`${line}\n`)

const ground = await openGround("bench_large", large, say)
try {
  const { rows } = await ground.pool.query<{ invoices: string; organizations: string; largest: string }>(
    `select count(*) as invoices, count(distinct organization_id) as organizations,
       count(*) filter (where organization_id = 1) as largest from invoices`,
  )
  for (const { invoices, organizations, largest } of rows)
    say(
      `bench_large holds ${invoices} invoices of ${organizations} organizations, the largest with ${largest}.`,
    )
} finally {
  await ground.close()
}
await (await openGround("bench_many", many, say)).close()
process.exit()
