// Testimonials: what clients say of the work.
import { Plus, Star } from "lucide-react"
import { api } from "../../../../api/hooks.ts"
import { Badge } from "../../../../ui/badge.tsx"
import { Button } from "../../../../ui/button.tsx"
import { ItemCard } from "../item-card.tsx"
import { itemActs, newestFirst } from "../use-items.ts"
import { TestimonialDialog } from "./testimonial-dialog.tsx"

export function Testimonials() {
  const query = api.landing_items.testimonials.list.useQuery({}, { select: newestFirst })
  const { order, remove } = useActs()
  return (
    <ItemCard
      title="Testimonials"
      description="All are shown, the featured ones first."
      what="testimonial"
      none="No testimonials yet. One sentence from a client says more than ten of yours."
      query={query}
      nameOf={({ client_name }) => client_name}
      noteOf={({ rating, testimonial_text }) => (
        <>
          <Star aria-hidden className="mr-0.5 inline size-3 align-[-0.1em]" />
          {rating}
          <span className="sr-only"> of 5 stars</span> · {testimonial_text}
        </>
      )}
      imageOf={({ client_image }) => client_image}
      badgeOf={({ is_featured }) => is_featured && <Badge tone="primary">Featured</Badge>}
      add={(show) => (
        <Button size="sm" icon={<Plus />} onClick={show}>
          Add Testimonial
        </Button>
      )}
      dialog={({ open, onClose, item }) => (
        <TestimonialDialog open={open} onClose={onClose} testimonial={item} />
      )}
      onOrder={order}
      onRemove={remove}
    />
  )
}

function useActs() {
  const { list } = api.useUtils().landing_items.testimonials
  const update = api.landing_items.testimonials.update.useMutation()
  const remove = api.landing_items.testimonials.delete.useMutation()
  return itemActs(
    { list, update: update.mutateAsync, remove: remove.mutateAsync },
    {
      saveFailed: "Failed to save testimonial",
      deleted: "Testimonial deleted successfully!",
      deleteFailed: "Failed to delete testimonial",
    },
  )
}
