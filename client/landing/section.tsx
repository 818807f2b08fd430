// A section of the page with its heading and anchor.
import { clsx } from "clsx"
import type { ReactNode } from "react"

export const column = "mx-auto w-full max-w-6xl px-4 sm:px-6"

type SectionProps = { id: string; title: string; beside?: boolean; children: ReactNode }

/** `beside`: the heading is left of the content if there is space. */
export const Section = ({ id, title, beside = false, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-16 border-line border-t">
    <div className={clsx(column, "py-14 sm:py-20", beside && "lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12")}>
      <h2
        id={`${id}-title`}
        className="wrap-anywhere text-balance font-semibold text-2xl tracking-tight sm:text-3xl"
      >
        {title}
      </h2>
      <div className={clsx("mt-6 sm:mt-8", beside && "lg:mt-0")}>{children}</div>
    </div>
  </section>
)
