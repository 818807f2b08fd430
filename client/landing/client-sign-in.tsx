// The way into the portal, for people who are clients already.
import type { ReactNode } from "react"

type ClientSignInProps = { preview: boolean; className: string; children: ReactNode }

/** A preview runs in a frame of the workspace, which must not navigate. */
export const ClientSignIn = ({ preview, className, children }: ClientSignInProps) => (
  <a href="/portal-login" target={preview ? "_blank" : undefined} rel="noreferrer" className={className}>
    {children}
  </a>
)
