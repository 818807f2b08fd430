// The top of the page: the headline, below the organization's picture on a phone and over it where there is room, and the
// button to hire.

import { clsx } from "clsx"
import type { PublicLandingPage } from "../../src/landing/schema.ts"
import { say } from "../../src/languages/rules.ts"
import { ClientSignIn } from "./client-sign-in.tsx"
import { HireButton } from "./hire-button.tsx"
import { heroTitle, hireWords } from "./page-data.ts"
import { Picture } from "./picture.tsx"
import { column } from "./section.tsx"
import { SocialLinks } from "./social-links.tsx"

type HeroProps = { page: PublicLandingPage; preview: boolean }

export function Hero(props: HeroProps) {
  const { hero_background_image: picture, layout } = props.page
  if (picture === null)
    return (
      <section className={clsx(column, "py-16 sm:py-24 lg:py-32")}>
        <Headline {...props} />
      </section>
    )
  if (layout === "portrait")
    return (
      <section
        className={clsx(
          column,
          "grid items-center gap-x-16 pb-16 sm:py-16 md:grid-cols-[1fr_min(26rem,42%)]",
        )}
      >
        <Picture
          src={picture}
          widths={[640, 960, 1280]}
          sizes="(min-width: 48rem) 26rem, 100vw"
          first
          width={1280}
          height={1600}
          className="object-cover max-sm:-mx-4 max-sm:aspect-square max-sm:w-[calc(100%+2rem)] max-sm:max-w-none sm:max-md:mb-10 sm:aspect-4/5 sm:w-full sm:max-w-md sm:rounded-2xl md:order-last"
        />
        <Headline {...props} className="max-sm:pt-8" />
      </section>
    )
  return (
    <section className="relative isolate overflow-hidden">
      <Background src={picture} />
      <Headline {...props} over className={clsx(column, "pt-8 pb-16 sm:py-24 lg:py-40")} />
    </section>
  )
}

/** `over` a picture. */
type HeadlineProps = HeroProps & { over?: boolean; className?: string }

const Headline = ({ page, preview, over = false, className }: HeadlineProps) => (
  <div className={clsx("min-w-0", className)}>
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
          !over && "text-muted",
        )}
      >
        {page.hero_description}
      </p>
    )}
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
      <HireButton words={hireWords(page)} />
      <SocialLinks links={page.social_links} />
    </div>
    {/* Where the header has no room for it. */}
    <p className="mt-4 md:hidden">
      {say("Already a client?")}{" "}
      <ClientSignIn
        preview={preview}
        className="-my-2 inline-block rounded-sm py-2 font-medium text-link underline underline-offset-2"
      >
        {say("Sign in")}
      </ClientSignIn>
    </p>
  </div>
)

/** Where text is over it, it is covered with the page's background colour, so that text is readable on any picture. */
const Background = ({ src }: { src: string }) => (
  <>
    <Picture
      src={src}
      widths={[640, 960, 1280, 2000]}
      sizes="100vw"
      first
      className="w-full object-cover max-sm:aspect-3/2 sm:absolute sm:inset-0 sm:-z-20 sm:h-full"
    />
    <div className="absolute inset-0 -z-10 bg-linear-to-r from-50% from-background/90 to-background/45 max-sm:hidden rtl:bg-linear-to-l" />
  </>
)
