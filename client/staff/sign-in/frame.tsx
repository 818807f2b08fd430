// The frame of sign-in and registration: logo, one card, and links.
import type { ReactNode } from "react"
import { host, hostName } from "../../lib/host.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { LogoImage } from "../../ui/logo.tsx"
import { Mark } from "../../ui/mark.tsx"

type SignFrameProps = {
  /** The browser tab's title. */
  screen: string
  title: string
  description?: ReactNode
  /** Below the card. */
  footer?: ReactNode
  wide?: boolean
  children?: ReactNode
}

export const SignFrame = ({ screen, title, description, footer, wide = false, children }: SignFrameProps) => (
  <div className="flex min-h-dvh flex-col items-center px-4 py-8 sm:justify-center sm:py-12">
    <title>{`${screen} · ${hostName()}`}</title>
    <main className={`w-full ${wide ? "max-w-md" : "max-w-sm"}`}>
      <Brand />
      <h1 className="mt-6 wrap-anywhere text-balance text-center font-semibold text-xl tracking-tight sm:text-2xl">
        {title}
      </h1>
      {description && <p className="mt-1.5 text-balance text-center text-muted">{description}</p>}
      {children && (
        <div className="surface mt-6 rounded-xl border border-line p-5 sm:mt-8 sm:p-7">{children}</div>
      )}
      {footer && (
        <div className="mt-6 flex flex-col gap-2 text-pretty text-center text-muted text-sm">{footer}</div>
      )}
    </main>
  </div>
)

/** The organization's name if known, else the product's. */
function Brand() {
  const { tenant } = host
  if (!tenant)
    return (
      <a href="/" className="mx-auto flex w-fit items-center gap-2 rounded-md font-semibold text-base">
        <Mark />
        Portico
      </a>
    )
  return (
    <a href="/" className="mx-auto flex w-fit max-w-full items-center gap-2.5 rounded-md font-semibold">
      {tenant.logo_file_url === null ? (
        <Avatar name={tenant.name} square />
      ) : (
        <LogoImage src={tenant.logo_file_url} className="h-9 max-w-36" />
      )}
      <span className="truncate text-base">{tenant.name}</span>
    </a>
  )
}

/** The style of links in text. */
export const linkLook = "rounded-sm font-medium text-link underline-offset-4 hover:underline"

/** An example of a workspace address. */
export const doorway = () => `your-business.${new URL(host.main_url).host}/login`
