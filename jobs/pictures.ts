// Pictures of an organization's look: an HTML page, rendered in a window of the picture's size.

import { logoPlate } from "../src/core/values/colours.ts"
import { iconContent, type Look, type PictureKind, shareContent } from "../src/drawn-pictures/rules.ts"
import type { Parts } from "./job.ts"
import { logoOf } from "./logo.ts"
import { iconPage, iconSize } from "./templates/icon.ts"
import { sharePage, shareSize } from "./templates/share.ts"

/** As a PNG. */
export async function drawnPicture(
  { files, renderer }: Pick<Parts, "files" | "renderer">,
  kind: PictureKind,
  look: Look,
): Promise<Buffer> {
  const logo = await logoOf(files, look.logo_file)
  const plate = logoPlate(look.logo_file, look.background_color)
  return kind === "icon"
    ? renderer.picture(iconPage({ ...iconContent(look), logo, plate }), iconSize)
    : renderer.picture(sharePage({ ...shareContent(look), logo, plate }), shareSize)
}
