// Work and words as the wire has them: files become addresses. Visitors get them without their dates.
import { imageUrl } from "../core/files/images.ts"

export const presentProject = <R extends { image_file: string | null }>({ image_file, ...project }: R) => ({
  ...project,
  image: imageUrl(image_file),
})

export const presentTestimonial = <R extends { client_image_file: string | null }>({
  client_image_file,
  ...testimonial
}: R) => ({ ...testimonial, client_image: imageUrl(client_image_file) })
