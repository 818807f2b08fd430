// Screenshots, drawn by `npm run shots -- readme`: a dashboard, an invoice, and the portal.
import { clsx } from "clsx"
import { Fragment } from "react"
import { column } from "../frame.tsx"
import { fallbackOf, sizesOf } from "../pictures/pictures.ts"

export const Pictures = () => (
  <div className={`${column} grid gap-x-6 gap-y-10 pb-16 sm:pb-24 md:grid-cols-2`}>
    <Shot
      name="dashboard"
      alt="The dashboard of a studio: revenue by month, payments to confirm, overdue and recent invoices"
      wide
    >
      A studio's dashboard after a year, in the studio's own colours.
    </Shot>
    <Shot name="invoice" alt="An invoice that the client has marked as paid, with its history">
      An invoice and its history. The next step always stands out.
    </Shot>
    <Shot
      name="portal"
      alt="An invoice in the client's portal, with its lines, its total and a button to pay"
    >
      What a client sees: the studio's name and colours, and how to pay.
    </Shot>
  </div>
)

const phone = "(max-width: 30rem)"
const halfOfTablet = "(min-width: 48rem) and (max-width: 63.99rem)"

type ShotProps = { name: string; alt: string; wide?: boolean; children: string }

/** On narrow windows a phone's screenshot, which stays readable; dark for people who prefer dark pages. */
const Shot = ({ name, alt, wide = false, children }: ShotProps) => (
  <figure className={clsx(wide && "md:col-span-2")}>
    <picture>
      {(wide ? [phone] : [phone, halfOfTablet]).map((media) => (
        <Fragment key={media}>
          <NarrowSource picture={`${name}-phone-dark`} media={`${media} and (prefers-color-scheme: dark)`} />
          <NarrowSource picture={`${name}-phone-light`} media={media} />
        </Fragment>
      ))}
      <source
        type="image/avif"
        srcSet={sizesOf(name)}
        sizes={
          wide
            ? "(min-width: 72rem) 1104px, 100vw"
            : "(min-width: 72rem) 540px, (min-width: 64rem) 50vw, 100vw"
        }
      />
      <img
        src={fallbackOf(name)}
        width={1280}
        height={860}
        loading="lazy"
        alt={alt}
        className="h-auto w-full rounded-xl border border-line shadow-popup"
      />
    </picture>
    <figcaption className="mt-4 text-pretty text-muted text-sm">{children}</figcaption>
  </figure>
)

/** It declares its size, so that the space is right before the picture has loaded. */
const NarrowSource = ({ picture, media }: { picture: string; media: string }) => (
  <source
    type="image/avif"
    media={media}
    srcSet={sizesOf(picture)}
    sizes="(min-width: 48rem) 50vw, calc(100vw - 2rem)"
    width={360}
    height={600}
  />
)
