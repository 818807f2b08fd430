// Whose invoices alone are listed, and the way back to all of them.
import { X } from "lucide-react"
import { api } from "../../api/hooks.ts"
import { Button } from "../../ui/button.tsx"

type OfClientProps = { client: number; onAll: () => void }

export function OfClient({ client, onAll }: OfClientProps) {
  const { data } = api.clients.get.useQuery({ id: client })
  return (
    <Button
      icon={<X />}
      className="min-w-0 max-w-60 max-md:order-last"
      aria-label={`Of ${data?.name ?? "one client"}: show all`}
      onClick={onAll}
    >
      {data?.name ?? "One client"}
    </Button>
  )
}
