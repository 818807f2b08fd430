// Changes the status of several projects, with undo, and deletes several.
import type { Project, ProjectStatus } from "../../../src/projects/schema.ts"
import { calls } from "../../api/client.ts"
import { api } from "../../api/hooks.ts"
import { count } from "../../lib/format.ts"
import { toast } from "../../ui/toast.tsx"
import { oneByOne, tellMany } from "../one-by-one.ts"

/** Milliseconds, long enough to notice a mistake. */
const timeout = 8_000
const name = ({ title }: Project) => title
const otherwise = "its status couldn't be changed"

/** `statusOf` gives each one's status; returns what was changed and what was refused. */
const change = (projects: readonly Project[], statusOf: (project: Project) => ProjectStatus) =>
  oneByOne(projects, {
    name,
    act: (project) => calls.projects.update.mutate({ id: project.id, status: statusOf(project) }),
    otherwise,
  })

export function useStatusOfMany() {
  const utils = api.useUtils()
  const refresh = () => Promise.all([utils.projects.invalidate(), utils.dashboard.invalidate()])
  const undo = async (projects: readonly Project[]) => {
    const { refused } = await change(projects, ({ status }) => status)
    if (refused.length === 0) toast.info(`${count(projects.length, "project")} changed back`)
    else toast.error("Failed to update project status", { detail: refused.join("\n") })
    await refresh()
  }
  return async (projects: readonly Project[], status: ProjectStatus) => {
    const changing = projects.filter((project) => project.status !== status)
    const end = await change(changing, () => status)
    const many = end.done.length
    tellMany(end, {
      all:
        many === 1
          ? "Project status updated successfully!"
          : `Status of ${count(many, "project")} updated successfully!`,
      some: `Status of ${many} of ${count(changing.length, "project")} updated`,
      timeout,
      action: { label: "Undo", onClick: () => void undo(end.done) },
    })
    await refresh()
  }
}

export function useDeleteProjects() {
  const utils = api.useUtils()
  return async (projects: readonly Project[]) => {
    const end = await oneByOne(projects, {
      name,
      act: ({ id }) => calls.projects.delete.mutate({ id }),
      otherwise: "it couldn't be deleted",
    })
    const gone = end.done.length
    tellMany(end, {
      all: gone === 1 ? "Project deleted successfully!" : `${count(gone, "project")} deleted successfully!`,
      some: `${gone} of ${count(projects.length, "project")} deleted`,
    })
    await utils.invalidate(undefined, { refetchType: "active" })
  }
}
