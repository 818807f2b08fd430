// Each hour: of the many small sums that writes of invoices leave behind, one is made for each status, currency and month.
import { sql } from "kysely"
import type { Handler } from "../job.ts"

export const foldTallies: Handler<"fold-tallies"> = {
  async run({ db }) {
    let folded = 0
    for (;;) {
      // Nobody changes a sum, so rows are taken without waiting; who deletes the organization takes it first, as here.
      const { rows } = await sql<{ gone: number }>`
        with many as (
          select organization_id, status, currency, month from invoice_tallies
          group by organization_id, status, currency, month having count(*) > 4 limit 500
        ), home as (
          select id from organizations where id in (select organization_id from many)
          order by id for key share skip locked
        ), gone as (
          delete from invoice_tallies t using many, home
          where home.id = many.organization_id and t.organization_id = many.organization_id
            and t.status = many.status and t.currency = many.currency and t.month is not distinct from many.month
          returning t.*
        ), folded as (
          insert into invoice_tallies (organization_id, status, currency, month, invoices, total)
          select organization_id, status, currency, month, sum(invoices), sum(total) from gone
          group by organization_id, status, currency, month having sum(invoices) <> 0 or sum(total) <> 0
        )
        select count(*) as gone from gone`.execute(db.system)
      const gone = rows[0]?.gone ?? 0
      if (gone === 0) return { folded }
      folded += gone
    }
  },
}
