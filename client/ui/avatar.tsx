// A picture, or the initials of the name.
import { clsx } from "clsx"
import { initials } from "../../src/core/values/text.ts"

const sizes = {
  xs: "size-5 text-[0.5625rem]",
  sm: "size-7 text-[0.6875rem]",
  md: "size-9 text-xs",
  lg: "size-12 text-base",
}

type AvatarProps = { name: string; src?: string | null; size?: keyof typeof sizes; square?: boolean }

/** Next to the name, so screen readers skip it. */
export function Avatar({ name, src, size = "md", square = false }: AvatarProps) {
  const look = clsx(
    "shrink-0 select-none overflow-hidden",
    sizes[size],
    square ? "rounded-md" : "rounded-full",
  )
  if (src) return <img src={src} alt="" className={clsx(look, "object-cover")} />
  return (
    <span
      aria-hidden="true"
      className={clsx(look, "grid place-items-center bg-primary-soft font-semibold text-link")}
    >
      {initials(name)}
    </span>
  )
}
