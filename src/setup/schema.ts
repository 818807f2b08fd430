// What setting up an installation for one organization needs: the code, the business and its owner.
import type { z } from "zod"
import { newPassword } from "../auth/schema.ts"
import { email, line } from "../core/values/schema.ts"
import { foundingInput } from "../organizations/founding/schema.ts"
import { isPersonName, maxNameLength } from "../team/profile/rules.ts"

export const setupInput = foundingInput.omit({ slug: true, sign_up_token: true }).extend({
  code: line(100).meta({
    example: "K7QM-2ABC-9XYZ-TU34",
    description: "The set-up code from the log of the server's first start, also in DATA_DIR/setup-code",
  }),
  owner_name: line(maxNameLength)
    .refine(isPersonName, "Enter a name, without an email address or a link")
    .meta({ example: "Mara Lind" }),
  email,
  password: newPassword
    .min(1, "This field is required")
    .meta({ minLength: 8, maxLength: 128, example: "correct horse" }),
})

export type SetupInput = z.output<typeof setupInput>
