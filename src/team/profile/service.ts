// The story of a member's own name and picture.
import { byUser, record } from "../../audit-log/service.ts"
import type { Staff } from "../../core/access/identity.ts"
import { forbidden } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { dropImage, nextImage } from "../../core/files/images.ts"
import type { Uploaded } from "../../core/files/upload.ts"
import { presentMember } from "../present.ts"
import { findMember } from "../queries.ts"
import type { Member } from "../schema.ts"
import { holdProfile, updateProfile } from "./queries.ts"
import type { ProfilePatch } from "./schema.ts"

export async function readProfile(db: TenantDb, { user_id }: Staff): Promise<Member> {
  const member = await findMember(db, user_id, user_id)
  if (!member) throw noMember()
  return presentMember(member)
}

/** The previous picture's file is removed after the commit. */
export async function changeProfile(
  db: TenantDb,
  who: Staff,
  { name, picture }: ProfilePatch,
  upload: Uploaded | undefined,
): Promise<Member> {
  const { user_id, email } = who
  const before = await holdProfile(db, user_id)
  if (!before) throw noMember()
  const chosen = nextImage(upload, picture)
  const after = {
    name: name === undefined ? before.name : name,
    picture_file: chosen === undefined ? before.picture_file : chosen,
  }
  const renamed = after.name !== before.name
  const pictured = after.picture_file !== before.picture_file
  if (renamed || pictured) {
    await updateProfile(db, user_id, after)
    await dropImage(db, before.picture_file, after.picture_file)
    const changes = {
      ...(renamed && { name: { from: before.name, to: after.name } }),
      ...(pictured && { picture: after.picture_file === null ? "removed" : "changed" }),
    }
    await record(db, byUser(who), "profile_changed", { type: "member", id: user_id }, { email, ...changes })
    db.publish({ type: "team", id: user_id })
  }
  return readProfile(db, who)
}

const noMember = () => forbidden("You are not a member of this organization")
