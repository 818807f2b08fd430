// Which pictures may become a logo, as the server would say before anything is sent.

export const logoKinds = ["image/png", "image/jpeg", "image/gif", "image/webp"]
const largest = 5_000_000

/** A sentence for beside the field; null for a good one. */
export function logoProblem({ type, size }: File): string | null {
  if (!logoKinds.includes(type)) return "Choose a PNG, JPEG, GIF or WebP picture"
  return size > largest ? "This picture is larger than 5 MB" : null
}
