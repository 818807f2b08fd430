// A testimonial on the wire: its picture is an address. Visitors get it without dates.
import { imageUrl } from "../../core/files/images.ts"

export const presentTestimonial = <R extends { client_image_file: string | null }>({
  client_image_file,
  ...testimonial
}: R) => ({ ...testimonial, client_image: imageUrl(client_image_file) })
