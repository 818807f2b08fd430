// A picture in several sizes; a picture that isn't uploaded yet has one.
import type { LogoTone } from "../../src/core/values/colours.ts"

type PictureProps = {
  src: string
  /** Available widths in pixels, ascending. */
  widths: readonly number[]
  /** The space it gets, as `sizes` of an image. */
  sizes?: string
  /** Pictures at the top load eagerly. */
  first?: boolean
  width?: number
  height?: number
  /** Of a logo. */
  tone?: LogoTone | null
  className: string
}

/** Decorative: the text beside it says everything. */
export function Picture({ src, widths, sizes, first = false, tone = null, ...rest }: PictureProps) {
  const copies = src.startsWith("/") ? widths.map((width) => ({ width, url: `${src}?width=${width}` })) : []
  return (
    <img
      {...rest}
      alt=""
      data-picture
      data-tone={tone ?? undefined}
      {...(first ? { fetchPriority: "high" } : { loading: "lazy" })}
      {...(copies.length > 1
        ? { srcSet: copies.map(({ width, url }) => `${url} ${width}w`).join(", "), sizes }
        : {})}
      src={copies.at(-1)?.url ?? src}
    />
  )
}
