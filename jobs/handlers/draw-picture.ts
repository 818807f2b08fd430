// Draws an organization's link preview or icon, unless the stored one is current.
import { dropFiles } from "../../src/core/files/removal.ts"
import { keepPicture, pictureKey, readLook } from "../../src/drawn-pictures/service.ts"
import { GiveUp, type Handler } from "../job.ts"
import { drawnPicture } from "../pictures.ts"

export const drawPicture: Handler<"draw-picture"> = {
  async run(parts, { organization_id, kind }) {
    const tenant = parts.db.tenants.open(organization_id)
    const look = await readLook(tenant, kind)
    if (!look) throw new GiveUp("the organization is gone")
    const key = pictureKey(organization_id, kind, look)
    const missing = key !== null && !(await parts.files.has(key))
    if (missing) await parts.files.put(key, await drawnPicture(parts, kind, look), "image/png")
    await dropFiles(tenant, [await keepPicture(tenant, kind, key)])
    return { drawn: missing }
  },
}
