// The stories of drawn pictures: checking whether one is current, having it drawn, and serving the icon.
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

/** The current look; undefined when the organization is gone. */
export async function readLook(db: TenantDb, kind: PictureKind): Promise<Look | undefined> {
  const row = await findDrawn(db, kind)
  return row && shownLook(row)
}

/** A logo is shown on plans that include one. */
export const shownLook = ({ plan_type, ...look }: LookRow): Look => ({
  ...look,
  logo_file: allows(plan_type, "logo") ? look.logo_file : null,
})

/** The key of this look's picture: another look, another key. Null when there is none to draw. */
export function pictureKey(organization_id: number, kind: PictureKind, look: Look): string | null {
  const content = contentOf(kind, look)
  if (content === null) return null
  const hash = createHash("sha256")
    .update(JSON.stringify([pictureVersion, kind, content]))
    .digest("hex")
  return keyOf("images", organization_id, `${hash.slice(0, 48)}.png`)
}

/** Call it in the transaction that changes the look. If the picture stays the same, nothing is drawn. */
export const enqueuePicture = (db: TenantDb, kind: PictureKind) =>
  enqueue(db, "draw-picture", { organization_id: db.organization_id, kind })

/** Requests a missing picture, at most once in ten minutes however many visitors miss it. */
export const missPicture = ({ db }: Pick<App, "db">, organization_id: number, kind: PictureKind) =>
  db.tenants.transaction(organization_id, async (tenant) => {
    if (await claimPicture(tenant, kind)) await enqueuePicture(tenant, kind)
  })

/** Stores what was drawn; answers the key of the file that isn't needed any more. */
export const keepPicture = (db: TenantDb, kind: PictureKind, key: string | null) => setPicture(db, kind, key)

/** Name and colour of an installed portal. `version` changes with the icon. */
export async function readPortalApp({ db }: Pick<App, "db">, organization_id: number) {
  const row = await findDrawn(db.tenants.open(organization_id), "icon")
  if (!row) return null
  const version = versionOf(pictureKey(organization_id, "icon", shownLook(row)))
  return { name: row.name, short_name: shortName(row.name), colour: row.background_color, version }
}

/**
 * The icon as a PNG, `size` pixels high and wide; null when the organization is gone. While it isn't drawn yet
 * (`version` null) the previous one or a plain tile stands in, and a job draws it.
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
  return { bytes: await drawTile(organization_id, size, iconContent(look).ground), version: null }
}

/** The beginning of its name, which is a hash of its content. */
const versionOf = (key: string | null) => /([0-9a-f]{12})[0-9a-f]*\.png$/.exec(key ?? "")?.[1] ?? ""
