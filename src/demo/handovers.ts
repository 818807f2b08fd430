// The files that the demo's studio has handed over with two delivered projects; the first client finds one in its portal.
import { newKey } from "../core/files/keys.ts"
import { handOver } from "../projects/deliverables/service.ts"
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

/** The smallest PDF that says something. */
function onePage(title: string): Buffer {
  const words = `BT /F 24 Tf 72 720 Td (${title}) Tj 0 -32 Td /F 12 Tf (Northlight Studio, Hamburg) Tj ET`
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ]
  let text = "%PDF-1.4\n"
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, "0")} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + end, "latin1")
}
