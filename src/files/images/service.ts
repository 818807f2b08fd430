// The story of a public picture: shown to everyone who knows its name, while its organization is served.
import { servesOrganization } from "../../core/access/served.ts"
import type { App } from "../../core/api/context.ts"
import { notFound } from "../../core/base/errors.ts"
import { openImage } from "../../core/files/images.ts"

/** The picture with this name, in the size closest to `width`. Throws 404. */
export async function showImage(
  { config, db, files }: Pick<App, "config" | "db" | "files">,
  name: string,
  width: number | undefined,
) {
  const organization_id = Number(/^\d{1,15}(?=-)/.exec(name)?.[0] ?? 0)
  if (!(await servesOrganization(db.system, config, organization_id))) throw notFound("Image")
  return openImage(files, name, width)
}
