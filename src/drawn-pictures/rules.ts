// What each picture of an organization's look shows: it is drawn again when any of it changes.
import { initials } from "../core/values/text.ts"

export type PictureKind = "share" | "icon"

/** `title`: of the public page, null while it isn't enabled. `logo_file`: null on plans without a logo. */
export type Look = {
  name: string
  tagline: string | null
  title: string | null
  logo_file: string | null
  country: string | null
  primary_color: string
  accent_color: string
  background_color: string
  text_color: string
}

/** Null when there is nothing to draw: there are no links to a page that isn't enabled. */
export const contentOf = (kind: PictureKind, look: Look) =>
  kind === "icon" ? iconContent(look) : look.title === null ? null : shareContent(look)

/** The picture of link previews; `logo` is the key of its file. */
export const shareContent = (look: Look) => ({
  name: look.name,
  words: look.tagline ?? look.title ?? "",
  logo: look.logo_file,
  letters: initials(look.name),
  country: look.country,
  primary: look.primary_color,
  accent: look.accent_color,
  background: look.background_color,
  text: look.text_color,
})

/**
 * The organization on a home screen and in a tab: a logo on the ground of the portal's header, or letters on the
 * organization's own colour.
 */
export const iconContent = (look: Look) => ({
  logo: look.logo_file,
  letters: initials(look.name),
  country: look.country,
  ground: look.logo_file === null ? look.primary_color : look.background_color,
})

/** Letters that fit below an icon on a home screen. */
const roomForName = 12

/** As many whole words of a name as fit below an icon; of a longer first word, its beginning. */
export function shortName(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/)
  const words = rest.reduce(
    ({ said, full }, word) =>
      full || [...said, ...word].length + 1 > roomForName
        ? { said, full: true }
        : { said: `${said} ${word}`, full },
    { said: first, full: false },
  )
  return [...words.said].slice(0, roomForName).join("")
}
