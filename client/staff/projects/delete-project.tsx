// Confirms the deletion of a project, listing what is deleted with it.
import { useNavigate } from "react-router"
import type { Project } from "../../../src/projects/schema.ts"
import { api } from "../../api/hooks.ts"
import { tellFailure } from "../../shared/tell-failure.ts"
import { Confirm } from "../../ui/dialog.tsx"
import { toast } from "../../ui/toast.tsx"

type DeleteProjectProps = { project: Project; open: boolean; onClose: () => void }

export function DeleteProject({ project, open, onClose }: DeleteProjectProps) {
  const utils = api.useUtils()
  const navigate = useNavigate()
  const remove = api.projects.delete.useMutation({
    onSuccess: async () => {
      toast.success("Project deleted successfully!")
      await navigate("/projects", { replace: true })
      void utils.invalidate()
    },
    onError: (error) => tellFailure(error, "Failed to delete project"),
  })
  const lost = [
    "Its invoices, whatever their status",
    "Its messages",
    ...(project.deliverable_filename ? [`The deliverable ${project.deliverable_filename}`] : []),
  ]
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={`Delete ${project.title}?`}
      action="Delete project"
      lost={lost}
      onConfirm={() => remove.mutateAsync({ id: project.id })}
    >
      The client isn't deleted, and the numbers of sent invoices won't be reused. This can't be undone.
    </Confirm>
  )
}
