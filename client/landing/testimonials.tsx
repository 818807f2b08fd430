// What clients say, with their ratings.

import { clsx } from "clsx"
import { Star } from "lucide-react"
import type { PublicLandingPage } from "../../src/landing/schema.ts"
import { say } from "../../src/languages/rules.ts"
import { Avatar } from "../ui/avatar.tsx"
import { Picture } from "./picture.tsx"
import { Section } from "./section.tsx"

type Testimonial = PublicLandingPage["testimonials"][number]

export const Testimonials = ({ testimonials }: { testimonials: readonly Testimonial[] }) => (
  <Section id="testimonials" title={say("What Clients Say")}>
    <ul
      className={clsx("grid items-start gap-5 md:grid-cols-2", testimonials.length > 2 && "lg:grid-cols-3")}
    >
      {testimonials.map((testimonial) => (
        <li key={testimonial.id} className="surface min-w-0 rounded-xl border border-line p-5 sm:p-6">
          <Words testimonial={testimonial} />
        </li>
      ))}
    </ul>
  </Section>
)

const Words = ({ testimonial }: { testimonial: Testimonial }) => (
  <figure>
    <Stars rating={testimonial.rating} />
    <blockquote dir="auto" className="wrap-anywhere mt-4 whitespace-pre-line text-pretty">
      {testimonial.testimonial_text}
    </blockquote>
    <figcaption className="mt-5 flex items-center gap-3">
      <Face testimonial={testimonial} />
      <span className="min-w-0">
        <span dir="auto" className="wrap-anywhere block font-semibold">
          {testimonial.client_name}
        </span>
        <Position testimonial={testimonial} />
      </span>
    </figcaption>
  </figure>
)

function Position({ testimonial: { client_title, client_company } }: { testimonial: Testimonial }) {
  const position = [client_title, client_company].filter((word) => word !== null).join(", ")
  if (position === "") return null
  return (
    <span dir="auto" className="wrap-anywhere block text-muted text-sm">
      {position}
    </span>
  )
}

/** Initials stay underneath, for pictures that don't load. */
const Face = ({ testimonial: { client_image, client_name } }: { testimonial: Testimonial }) => (
  <span className="relative shrink-0">
    <Avatar name={client_name} size="lg" />
    {client_image && (
      <Picture
        src={client_image}
        widths={[96]}
        width={48}
        height={48}
        className="absolute inset-0 size-12 rounded-full object-cover"
      />
    )}
  </span>
)

const Stars = ({ rating }: { rating: number }) => (
  <p className="flex gap-0.5">
    <span className="sr-only">{say("{rating} of 5 stars", { rating })}</span>
    {[1, 2, 3, 4, 5].map((star) => (
      <Star
        key={star}
        aria-hidden="true"
        className={clsx("size-4", star <= rating ? "fill-current text-warning" : "text-line-strong")}
      />
    ))}
  </p>
)
