// Which pictures the landing page takes, as the server would say before anything is sent.

export const pictureKinds = ["image/png", "image/jpeg", "image/gif", "image/webp"]
const largest = 5 * 1024 * 1024

/** A sentence for beside the field; null for a good one. */
export function pictureProblem({ type, size }: File): string | null {
  if (!pictureKinds.includes(type)) return "Choose a PNG, JPEG, GIF or WebP image"
  return size > largest ? "This image is larger than 5 MB" : null
}
