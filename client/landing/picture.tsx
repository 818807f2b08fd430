// A picture in the sizes that screens need; what isn't uploaded yet has but one.

type PictureProps = {
  src: string
  /** How wide it may have to be, in pixels, the smallest first. */
  widths: readonly number[]
  /** How much room it has, as `sizes` of an image says it. */
  sizes?: string
  /** What a visitor sees first isn't waited for. */
  first?: boolean
  width?: number
  height?: number
  className: string
}

/** Beside its words, so that it says nothing itself. */
export function Picture({ src, widths, sizes, first = false, ...rest }: PictureProps) {
  const copies = src.startsWith("/") ? widths.map((width) => ({ width, url: `${src}?width=${width}` })) : []
  return (
    <img
      {...rest}
      alt=""
      data-picture
      {...(first ? { fetchPriority: "high" } : { loading: "lazy" })}
      {...(copies.length > 1
        ? { srcSet: copies.map(({ width, url }) => `${url} ${width}w`).join(", "), sizes }
        : {})}
      src={copies.at(-1)?.url ?? src}
    />
  )
}
