// You, in the header: your picture or initials, which lead to your account.
import { shownAddress } from "../../src/core/values/mail-address.ts"
import { api } from "../api/hooks.ts"
import { storedUser } from "../lib/storage.ts"
import { Avatar } from "../ui/avatar.tsx"
import { ButtonLink } from "../ui/button-link.tsx"

export function Me() {
  const { data } = api.team.profile.get.useQuery()
  const name = data?.name ?? shownAddress(data?.email ?? storedUser()?.email ?? "")
  return (
    <ButtonLink
      to="/profile?tab=account#your-profile"
      variant="ghost"
      title={name}
      icon={<Avatar name={name} src={data?.picture ?? null} size="sm" />}
      className="min-w-0 md:px-1.5"
    >
      <span aria-hidden="true" className="truncate md:hidden">
        {name}
      </span>
      <span className="sr-only">{`${name}, your account`}</span>
    </ButtonLink>
  )
}
