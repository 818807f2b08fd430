// The statements that change a member's own name and picture.
import type { TenantDb } from "../../core/database/tenant.ts"

type Profile = { name: string | null; picture_file: string | null }

/** Locked until the transaction ends. Undefined for someone who left the team meanwhile. */
export const holdProfile = (db: TenantDb, user_id: number): Promise<Profile | undefined> =>
  db
    .selectFrom("memberships")
    .select(["memberships.name", "memberships.picture_file"])
    .where("memberships.user_id", "=", user_id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function updateProfile(db: TenantDb, user_id: number, profile: Profile) {
  await db.updateTable("memberships").set(profile).where("memberships.user_id", "=", user_id).execute()
}
