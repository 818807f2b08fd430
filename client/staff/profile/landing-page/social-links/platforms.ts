// The platforms of social links, in the words of a list.
import type { SocialLink } from "../../../../../src/landing/social-links/schema.ts"

type Platform = SocialLink["platform"]

const names: Record<Platform, string> = {
  twitter: "X (Twitter)",
  linkedin: "LinkedIn",
  github: "GitHub",
  instagram: "Instagram",
  facebook: "Facebook",
  youtube: "YouTube",
  website: "Website",
  other: "Other",
}

export const platformName = (platform: Platform) => names[platform]
const platforms: Platform[] = [
  ...(["twitter", "linkedin", "github", "instagram", "facebook", "youtube", "website", "other"] as const),
]
export const platformChoices = platforms.map((value) => ({ value, label: names[value] }))
