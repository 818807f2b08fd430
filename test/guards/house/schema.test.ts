// migrations/schema.sql says what the migrations make; `npm run schema` writes it.
import { expect, test } from "vitest"
import { testApp } from "../../support/app.ts"
import { schemaText } from "../../support/schema.ts"
import { root } from "./tree.ts"

test("migrations/schema.sql is the schema of today: else run npm run schema", async () => {
  const { pool } = (await testApp()).app.db
  const text = await schemaText(async (query) => (await pool.query(query)).rows)
  await expect(text).toMatchFileSnapshot(`${root}/migrations/schema.sql`)
})
