// The files that the demo's studio has handed over with two delivered projects; the first client finds one in its portal.
import { newKey } from "../core/files/keys.ts"
import { handOver } from "../projects/deliverables/service.ts"
import { onePage } from "./one-page.ts"
import { dateDeliverables } from "./queries.ts"
import type { Studio } from "./studio.ts"

/** `project` is the row in the demo's table. */
const deliverables = [
  { project: 0, filename: "casa-azul-shop-handover.pdf", title: "Online shop: handover" },
  { project: 2, filename: "weber-brand-guide.pdf", title: "Brand guide" },
]

export async function addDeliverables({ db, files, projects, owner, config, onFile }: Studio) {
  for (const { project, filename, title } of deliverables) {
    const { id = 0, client = 0 } = projects[project] ?? {}
    const key = newKey("deliverables", db.organization_id)
    onFile(key)
    const size = await files.put(key, onePage(title), "application/pdf")
    await handOver(db, owner, id, { key, filename, size, meant_for: client }, config)
  }
  await dateDeliverables(db)
}
