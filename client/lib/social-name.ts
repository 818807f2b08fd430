// The common name of a site.

/** `https://www.linkedin.com/company/portico` is "LinkedIn". */
export function socialName(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, "")
  return names[host] ?? host
}

const names: Record<string, string> = {
  "x.com": "X",
  "twitter.com": "X",
  "linkedin.com": "LinkedIn",
  "github.com": "GitHub",
  "instagram.com": "Instagram",
  "facebook.com": "Facebook",
  "youtube.com": "YouTube",
}
