// Makes the preview page of an unsaved invoice while it is being written.
import { keepPage, readPreview } from "../../src/preview/service.ts"
import { invoicePage } from "../documents.ts"
import type { Handler } from "../job.ts"

export const previewInvoice: Handler<"preview-invoice"> = {
  async run(parts, { organization_id, preview_id }) {
    const tenant = parts.db.tenants.open(organization_id)
    const { page, ...drawn } = await readPreview(tenant, preview_id)
    await keepPage(tenant, preview_id, await invoicePage(parts, page, drawn))
  },
}
