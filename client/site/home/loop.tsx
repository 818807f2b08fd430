// An animation of the main workflow, drawn by `npm run shots -- loop`: still until the page's script plays it.
import { Pause, Play } from "lucide-react"
import { buttonLook } from "../../ui/button.tsx"
import { loops } from "../pictures/pictures.ts"

/** Nothing moves for people who prefer reduced motion, and the animation can be stopped (WCAG 2.2, 2.2.2). */
export const Loop = () => (
  <figure data-loop={loops.light.moving} data-loop-dark={loops.dark.moving} className="relative mt-12">
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={loops.dark.still} />
      <img
        src={loops.light.still}
        width={1024}
        height={688}
        loading="lazy"
        alt="An invoice is created and sent, the client opens it in the portal and pays, and the payment is confirmed"
        className="h-auto w-full rounded-xl border border-line shadow-popup"
      />
    </picture>
    <figcaption className="mt-4 flex min-h-10 items-center justify-between gap-4 text-pretty text-muted text-sm">
      <span>From the first line to the confirmed payment: what you see, and what your client sees.</span>
      <button
        type="button"
        hidden
        data-loop-button
        aria-label="Play the animation"
        className={buttonLook({ size: "icon", className: "group" })}
      >
        <Play aria-hidden="true" className="group-data-moves:hidden" />
        <Pause aria-hidden="true" className="hidden group-data-moves:block" />
      </button>
    </figcaption>
  </figure>
)
