// The link preview of an organization's page: its logo, name and tagline, in its colours.
import { escapeHtml } from "../../src/core/base/escape.ts"
import { inkOn } from "../../src/core/values/colours.ts"
import { directionOf } from "../../src/core/values/text.ts"
import { apart, colourIn, picturePage, pictureTag } from "./picture.ts"
import { tidy } from "./text.ts"

/** In pixels: what social networks ask for. */
export const shareSize = { width: 1200, height: 630 }

/** `logo` is a data: URI. */
type Share = {
  name: string
  words: string
  logo: string | null
  /** What is behind a logo that would be lost on the background. */
  plate: string | null
  letters: string
  country: string | null
  primary: string
  accent: string
  background: string
  text: string
}

export function sharePage(share: Share): string {
  const [name, words] = [tidy(share.name), tidy(share.words)]
  const [background, primary, accent] = [share.background, share.primary, share.accent].map(colourIn)
  const { size, lines } = fitting(name)
  return picturePage({
    words: `${name}${words}${share.letters}…`,
    country: share.country,
    style: `body{width:1200px;height:630px;padding:72px 88px 88px;display:flex;flex-direction:column;
      background:${background};color:${inkOn(background ?? "", colourIn(share.text))}}
      body::after{content:"";position:absolute;inset:auto 0 0;height:20px;
        background:linear-gradient(90deg,${primary} 72%,${accent} 72%)}
      .sign{height:112px;flex:none;display:flex}
      img{max-width:520px;height:112px;object-fit:contain}
      .tile{width:112px;height:112px;border-radius:24px;display:grid;place-items:center;background:${primary};
        color:${inkOn(primary ?? "")};font-size:48px;font-weight:600;letter-spacing:-0.02em}
      h1,p{overflow-wrap:anywhere;overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical}
      h1{margin-top:auto;font-size:${size}px;line-height:1.16;padding-bottom:0.22em;font-weight:600;
        letter-spacing:-0.025em;text-wrap:balance;-webkit-line-clamp:${lines}}
      p{margin-top:6px;padding-bottom:0.2em;font-size:34px;line-height:1.4;opacity:0.86;text-wrap:pretty;-webkit-line-clamp:2}
      [dir=rtl]{letter-spacing:0}`,
    body: `<div class="sign" dir="${directionOf(name)}">${share.logo === null ? `<div class="tile">${escapeHtml(apart(share.letters))}</div>` : pictureTag(share.logo, share.plate)}</div>
      <h1 dir="${directionOf(name)}">${escapeHtml(name)}</h1><p dir="${directionOf(words)}">${escapeHtml(words)}</p>`,
  })
}

/** The largest size at which a name fits in two lines, or in three small ones, cut there. */
function fitting(name: string): { size: number; lines: number } {
  const width = [...name].reduce((sum, letter) => sum + (wide.test(letter) ? 1 : 0.58), 0)
  const size = sizes.find((one) => width * one <= room * fillable * 2)
  return size === undefined ? { size: smallest, lines: 3 } : { size, lines: 2 }
}
const sizes = [104, 92, 80, 68, 58]
const smallest = 50
/** Pixels in a line, and the part of two lines that whole words fill. */
const room = 1_024
const fillable = 0.82
const wide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u
