// A portfolio project as the wire has it: its picture is an address. Visitors get it without its dates.
import { imageUrl } from "../../core/files/images.ts"

export const presentProject = <R extends { image_file: string | null }>({ image_file, ...project }: R) => ({
  ...project,
  image: imageUrl(image_file),
})
