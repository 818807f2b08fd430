// The organization's social links, each with its icon.

import { clsx } from "clsx"
import { Globe, Link } from "lucide-react"
import type { ReactNode } from "react"
import type { PublicLandingPage } from "../../src/landing/schema.ts"
import { say } from "../../src/languages/rules.ts"
import { FacebookSign, GithubSign, InstagramSign, LinkedinSign, XSign, YoutubeSign } from "./signs.tsx"

type SocialLink = PublicLandingPage["social_links"][number]

const places: Record<SocialLink["platform"], { name: string; sign: ReactNode }> = {
  twitter: { name: "X", sign: <XSign /> },
  linkedin: { name: "LinkedIn", sign: <LinkedinSign /> },
  github: { name: "GitHub", sign: <GithubSign /> },
  instagram: { name: "Instagram", sign: <InstagramSign /> },
  facebook: { name: "Facebook", sign: <FacebookSign /> },
  youtube: { name: "YouTube", sign: <YoutubeSign /> },
  website: { name: "Website", sign: <Globe /> },
  other: { name: "Link", sign: <Link /> },
}

/** `quiet` in the footer, where they are repeated. */
export function SocialLinks({ links, quiet = false }: { links: readonly SocialLink[]; quiet?: boolean }) {
  if (links.length === 0) return null
  return (
    <ul aria-label={say("Social links")} className="-mx-2 flex flex-wrap">
      {links.map((link) => (
        <li key={link.id}>
          <a
            href={link.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={nameOf(link)}
            title={nameOf(link)}
            className={clsx(
              "grid size-10 place-items-center rounded-md hover:bg-hover [&_svg]:size-5",
              quiet && "text-muted hover:text-ink",
            )}
          >
            {places[link.platform].sign}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Two links of the same kind are told apart by their address. */
const nameOf = ({ label, platform, url }: SocialLink) =>
  label ?? (platform === "other" || platform === "website" ? new URL(url).hostname : places[platform].name)
