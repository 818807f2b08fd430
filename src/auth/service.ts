// The stories of people: an address is verified, a business registered, someone signs in and out and gets a new password.
import { setTimeout as pause } from "node:timers/promises"
import type { SystemDb } from "../core/db.ts"
import {
  AppError,
  badRequest,
  conflict,
  forbidden,
  invalid,
  notFound,
  unauthorized,
} from "../core/errors.ts"
import { enqueue } from "../core/queue.ts"
import {
  deriveCode,
  deriveToken,
  hashPassword,
  hashToken,
  newToken,
  sameText,
  verifyPassword,
} from "../core/secrets.ts"
import type { App } from "../core/trpc.ts"
import { foundOrganization, organizationsOf, planOrganization } from "../organizations/service.ts"
import * as rows from "./queries.ts"
import { limits as allowed, passwordProblem } from "./rules.ts"
