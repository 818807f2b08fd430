// A portfolio project on the wire: its picture is an address. Visitors get it without dates.
import { imageUrl } from "../../core/files/images.ts"

export const presentProject = <R extends { image_file: string | null }>({ image_file, ...project }: R) => ({
  ...project,
  image: imageUrl(image_file),
})
