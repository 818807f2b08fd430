// The top of the page: the headline, over the organization's picture if it has one, and the button to hire.
import { clsx } from "clsx"
import type { PublicLandingPage } from "../../src/landing/schema.ts"
import { HireButton } from "./hire-button.tsx"
import { heroTitle } from "./page-data.ts"
import { Picture } from "./picture.tsx"
import { column } from "./section.tsx"
import { SocialLinks } from "./social-links.tsx"

export function Hero({ page }: { page: PublicLandingPage }) {
  const picture = page.hero_background_image
  return (
    <section className="relative isolate overflow-hidden">
      {picture && <Background src={picture} />}
      <div className={clsx(column, "py-16 sm:py-24", picture ? "lg:py-40" : "lg:py-32")}>
        <h1
          dir="auto"
          className="wrap-anywhere max-w-3xl text-balance font-semibold text-4xl leading-[1.1] tracking-tight sm:text-5xl lg:text-6xl"
        >
          {heroTitle(page)}
        </h1>
        {page.hero_subtitle && (
          <p dir="auto" className="wrap-anywhere mt-5 max-w-2xl text-pretty text-lg sm:text-xl">
            {page.hero_subtitle}
          </p>
        )}
        {page.hero_description && (
          <p
            dir="auto"
            className={clsx(
              "wrap-anywhere mt-4 max-w-2xl whitespace-pre-line text-pretty",
              // The fainter shade could be unreadable over a picture.
              picture === null && "text-muted",
            )}
          >
            {page.hero_description}
          </p>
        )}
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
          <HireButton words={page.hero_cta_text} />
          <SocialLinks links={page.social_links} />
        </div>
      </div>
    </section>
  )
}

/** Covered with the page's background colour, so that text is readable on any picture. */
const Background = ({ src }: { src: string }) => (
  <>
    <Picture
      src={src}
      widths={[640, 960, 1280, 2000]}
      sizes="100vw"
      first
      className="absolute inset-0 -z-20 size-full object-cover"
    />
    <div className="absolute inset-0 -z-10 bg-background/85 sm:bg-transparent sm:bg-linear-to-r sm:from-50% sm:from-background/90 sm:to-background/45 sm:rtl:bg-linear-to-l" />
  </>
)
