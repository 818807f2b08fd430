// An organization's logo, whole at any ratio, and on a ground of its own where it would be lost on the page.
import { clsx } from "clsx"
import type { ComponentProps } from "react"
import { logoTone } from "../../src/core/values/colours.ts"

type LogoProps = Omit<ComponentProps<"img">, "src" | "alt"> & { src: string }

/** Decorative beside the name. */
export const LogoImage = ({ src, className, ...rest }: LogoProps) => (
  <img
    {...rest}
    src={src}
    alt=""
    data-tone={logoTone(src) ?? undefined}
    className={clsx("logo shrink-0 object-contain", className)}
  />
)
