// Joins the inviting team, and continues as a member.
import { queryClient } from "../../api/client.ts"
import { api } from "../../api/hooks.ts"
import { host, tenantUrl } from "../../lib/host.ts"
import { endSession, startSession } from "../../lib/storage.ts"

export const useJoining = () =>
  api.team.join.useMutation({
    onSuccess({ access_token, user }) {
      // Ends the previous session in this browser.
      queryClient.clear()
      endSession()
      const meant = user.organizations.find(({ slug }) => slug === host.tenant?.slug)
      const joined = meant ?? user.organizations.at(-1) ?? null
      startSession({ access: access_token, user, currentOrg: joined })
      if (joined && !meant) location.assign(tenantUrl(joined.slug, "/login"))
      else location.assign("/dashboard")
    },
  })
