// The organization's logo, or its initials.
import { clsx } from "clsx"
import { useState } from "react"
import { host, hostName } from "../lib/host.ts"
import { Avatar } from "../ui/avatar.tsx"
import { LogoImage } from "../ui/logo.tsx"

/** Decorative beside the name. Initials replace a logo that doesn't load. */
export function Logo({ large = false }: { large?: boolean }) {
  const [missing, setMissing] = useState(false)
  const logo = host.tenant?.logo_file_url
  if (!logo || missing) return <Avatar name={hostName()} size={large ? "lg" : "md"} square />
  return (
    <LogoImage
      src={logo}
      onError={() => setMissing(true)}
      className={clsx("w-auto", large ? "h-12 max-w-48" : "h-9 max-w-36")}
    />
  )
}
