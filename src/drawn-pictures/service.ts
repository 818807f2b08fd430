// The stories of drawn pictures: whether one still shows what is, having it drawn, and handing out the icon.
import { createHash } from "node:crypto"
import { pictureVersion } from "../../jobs/catalogue.ts"
import type { App } from "../core/api/context.ts"
import { enqueue } from "../core/database/outbox.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { drawTile, openIconCopy } from "../core/files/image-copies.ts"
import { keyOf } from "../core/files/keys.ts"
import { allows } from "../subscriptions/limits/service.ts"
import { claimPicture, findDrawn, type LookRow, setPicture } from "./queries.ts"
import { contentOf, iconContent, type Look, type PictureKind, shortName } from "./rules.ts"

/** What is true now; undefined where the organization is gone. */
export async function readLook(db: TenantDb, kind: PictureKind): Promise<Look | undefined> {
  const row = await findDrawn(db, kind)
  return row && shownLook(row)
}

/** A logo is seen on the plans that have one. */
export const shownLook = ({ plan_type, ...look }: LookRow): Look => ({
  ...look,
  logo_file: allows(plan_type, "logo") ? look.logo_file : null,
})

/** Where a picture of this look lies once it is drawn: another look, another key. Null where there is none to draw. */
export function pictureKey(organization_id: number, kind: PictureKind, look: Look): string | null {
  const content = contentOf(kind, look)
  if (content === null) return null
  const hash = createHash("sha256")
    .update(JSON.stringify([pictureVersion, kind, content]))
    .digest("hex")
  return keyOf("images", organization_id, `${hash.slice(0, 48)}.png`)
}

/** In the transaction that changes the look. Where it turns out the same, nothing is drawn. */
export const promisePicture = (db: TenantDb, kind: PictureKind) =>
  enqueue(db, "draw-picture", { organization_id: db.organization_id, kind })

/** For whoever sees that one is missing: however many do, it is asked for once in ten minutes. */
export const missPicture = ({ db }: Pick<App, "db">, organization_id: number, kind: PictureKind) =>
  db.tenants.transaction(organization_id, async (tenant) => {
    if (await claimPicture(tenant, kind)) await promisePicture(tenant, kind)
  })

/** Notes what was drawn; answers the key of the file that nobody needs any more. */
export const keepPicture = (db: TenantDb, kind: PictureKind, key: string | null) => setPicture(db, kind, key)

/** How an organization's portal is called and coloured where it is installed. `version` is another one for another icon. */
export async function readPortalApp({ db }: Pick<App, "db">, organization_id: number) {
  const row = await findDrawn(db.tenants.open(organization_id), "icon")
  if (!row) return null
  const version = versionOf(pictureKey(organization_id, "icon", shownLook(row)))
  return { name: row.name, short_name: shortName(row.name), colour: row.background_color, version }
}

/**
 * The icon as a PNG, `size` pixels high and wide; null where the organization is gone. While it isn't drawn yet
 * (`version` null) the one before stands in, or a plain tile, and drawing is left to the background.
 */
export async function openIcon(app: Pick<App, "db" | "files">, organization_id: number, size: number) {
  const row = await findDrawn(app.db.tenants.open(organization_id), "icon")
  if (!row) return null
  const look = shownLook(row)
  const key = pictureKey(organization_id, "icon", look)
  const drawn = row.picture_file === key
  if (!drawn && !row.asked) await missPicture(app, organization_id, "icon")
  const copy = row.picture_file === null ? null : await openIconCopy(app.files, row.picture_file, size)
  if (copy) return { bytes: copy, version: drawn ? versionOf(key) : null }
  return { bytes: await drawTile(size, iconContent(look).ground), version: null }
}

/** The beginning of its name, which is made of what it shows. */
const versionOf = (key: string | null) => /([0-9a-f]{12})[0-9a-f]*\.png$/.exec(key ?? "")?.[1] ?? ""
