// A link inside the app that looks like a button.
import type { ComponentProps, ReactNode } from "react"
import { Link } from "react-router"
import { buttonLook, type Look } from "./button.tsx"

type ButtonLinkProps = ComponentProps<typeof Link> & Look & { icon?: ReactNode }

export const ButtonLink = ({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={buttonLook({ variant, size, wide, className })}>
    {icon}
    {children}
  </Link>
)
