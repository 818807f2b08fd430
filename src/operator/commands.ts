// Every command of `npm run portico`, in the order of its help.
import type { Command } from "./command.ts"
import { installationCommands } from "./installation.ts"
import { jobCommands } from "./jobs.ts"
import { mailCommands } from "./mail.ts"
import { organizationCommands } from "./organizations.ts"
import { userCommands } from "./users.ts"

export const commands: readonly Command[] = [
  ...userCommands,
  ...organizationCommands,
  ...jobCommands,
  ...mailCommands,
  ...installationCommands,
]
