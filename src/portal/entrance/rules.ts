// How often links are requested and copied.

import type { Limit } from "../../core/access/named-limits.ts"

/** Links that a person without one may request: from one IP, and to one email address. */
export const tries = {
  linkIp: { name: "portal-link-ip", count: 20, seconds: 3_600 },
  /** Copied for one client, by the whole staff. */
  linkCopy: { name: "portal-link-copy", count: 20, seconds: 3_600 },
  linkAddress: { name: "portal-link-address", count: 3, seconds: 3_600 },
} as const satisfies Record<string, Limit>
