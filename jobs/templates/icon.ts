// An organization's icon: its logo, else its initials, with enough space for round masks.
import { escapeHtml } from "../../src/core/base/escape.ts"
import { inkOn } from "../../src/core/values/colours.ts"
import { apart, colourIn, picturePage, pictureTag } from "./picture.ts"

/** In pixels; a home screen shows none larger. */
export const iconSize = { width: 512, height: 512 }

/** `logo` is a data: URI. */
type Icon = {
  logo: string | null
  plate: string | null
  letters: string
  country: string | null
  ground: string
}

/** A mask leaves a circle of at least four fifths of the width (W3C Web App Manifest, "maskable"): a square of 56 %. */
export function iconPage({ logo, plate, letters, country, ground }: Icon): string {
  const background = colourIn(ground)
  const size = [...letters].length > 1 ? 208 : 264
  return picturePage({
    words: letters,
    country,
    style: `body{width:512px;height:512px;display:grid;place-items:center;background:${background};
      color:${inkOn(background)};font-weight:600;font-size:${size}px;line-height:1;letter-spacing:-0.03em}
      img{width:288px;height:288px;object-fit:contain}`,
    body: logo === null ? `<span>${escapeHtml(apart(letters))}</span>` : pictureTag(logo, plate),
  })
}
