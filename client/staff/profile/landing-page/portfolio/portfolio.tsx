// The portfolio: work that was done, as many projects as the plan has room for.
import { Plus } from "lucide-react"
import { limitOf, limitReached } from "../../../../../src/subscriptions/rules.ts"
import { api } from "../../../../api/hooks.ts"
import { Badge } from "../../../../ui/badge.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Note } from "../../../../ui/note.tsx"
import { UpgradeButton } from "../../pro/upgrade-button.tsx"
import { usePaid } from "../../settings.ts"
import { ItemCard } from "../item-card.tsx"
import { itemActs, newestFirst } from "../use-items.ts"
import { ProjectDialog } from "./project-dialog.tsx"

export function Portfolio() {
  const query = api.landing_items.projects.list.useQuery({}, { select: newestFirst })
  const full = useFull(query.data?.length ?? 0)
  const { order, remove } = useActs()
  return (
    <>
      <ItemCard
        title="Portfolio"
        description="Only featured projects are shown; if none is featured, all are."
        what="project"
        none="No portfolio projects yet. Show what you have made."
        query={query}
        nameOf={({ title }) => title}
        noteOf={({ technologies, description }) => technologies ?? description}
        imageOf={({ image }) => image}
        badgeOf={({ is_featured }) => is_featured && <Badge tone="primary">Featured</Badge>}
        add={(show) => (
          <Button size="sm" icon={<Plus />} disabled={full !== null} onClick={show}>
            Add Project
          </Button>
        )}
        dialog={({ open, onClose, item }) => <ProjectDialog open={open} onClose={onClose} project={item} />}
        onOrder={order}
        onRemove={remove}
      />
      {full !== null && (
        <Note tone="warning">
          <p className="mb-2">{full}</p>
          <UpgradeButton small quiet />
        </Note>
      )}
    </>
  )
}

/** Why the free plan has no room for another. While the plan loads there is room: the server refuses one too many. */
function useFull(many: number): string | null {
  const limit = limitOf("free", "portfolio projects")
  return usePaid() === false && limit !== null && many >= limit
    ? limitReached("portfolio projects", limit)
    : null
}

function useActs() {
  const { list } = api.useUtils().landing_items.projects
  const update = api.landing_items.projects.update.useMutation()
  const remove = api.landing_items.projects.delete.useMutation()
  return itemActs(
    { list, update: update.mutateAsync, remove: remove.mutateAsync },
    {
      saveFailed: "Failed to save project",
      deleted: "Project deleted successfully!",
      deleteFailed: "Failed to delete project",
    },
  )
}
