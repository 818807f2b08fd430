// A message as the answer: the picture of who wrote it is an address.
import { imageUrl } from "../core/files/images.ts"
import type { MessageRow } from "./queries.ts"
import type { Message } from "./schema.ts"

export const presentMessage = ({ member, ...message }: MessageRow): Message => ({
  ...message,
  member: member && { name: member.name, picture: imageUrl(member.picture_file) },
})
