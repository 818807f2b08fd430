// A member as the answer: the picture is an address.
import { imageUrl } from "../core/files/images.ts"
import type { MemberRow } from "./queries.ts"
import type { Member } from "./schema.ts"

export const presentMember = ({ picture_file, ...member }: MemberRow): Member => ({
  ...member,
  picture: imageUrl(picture_file),
})
