// Social links: where else visitors can look.
import { Plus } from "lucide-react"
import { api } from "../../../../api/hooks.ts"
import { Button } from "../../../../ui/button.tsx"
import { ItemCard } from "../item-card.tsx"
import { itemActs, oldestFirst } from "../use-items.ts"
import { LinkDialog } from "./link-dialog.tsx"
import { platformName } from "./platforms.ts"

export function SocialLinks() {
  const query = api.landing_items.social_links.list.useQuery({}, { select: oldestFirst })
  const { order, remove } = useActs()
  return (
    <ItemCard
      title="Social links"
      description="Shown below the first words of the page."
      what="link"
      none="No social links yet."
      query={query}
      nameOf={({ label, platform }) => label ?? platformName(platform)}
      noteOf={({ url }) => url.replace(/^https?:\/\//, "")}
      add={(show) => (
        <Button size="sm" icon={<Plus />} onClick={show}>
          Add Link
        </Button>
      )}
      dialog={({ open, onClose, item, last }) => (
        <LinkDialog open={open} onClose={onClose} link={item} last={last} />
      )}
      onOrder={order}
      onRemove={remove}
    />
  )
}

function useActs() {
  const { list } = api.useUtils().landing_items.social_links
  const update = api.landing_items.social_links.update.useMutation()
  const remove = api.landing_items.social_links.delete.useMutation()
  return itemActs(
    { list, update: update.mutateAsync, remove: remove.mutateAsync },
    {
      saveFailed: "Failed to save social link",
      deleted: "Social link deleted successfully!",
      deleteFailed: "Failed to delete social link",
    },
  )
}
