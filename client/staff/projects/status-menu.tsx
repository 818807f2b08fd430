// A project's status badge, which opens a menu of the others.
import { Menu } from "@base-ui/react/menu"
import { ChevronDown } from "lucide-react"
import type { Project } from "../../../src/projects/schema.ts"
import { ProjectBadge, projectStatusLabel } from "../../shared/project-status.tsx"
import { RadioMenu } from "../../ui/radio-menu.tsx"
import { statusChoices } from "./status-choices.ts"
import { useProjectStatus } from "./use-project-status.ts"

export function StatusMenu({ project }: { project: Pick<Project, "id" | "status" | "title"> }) {
  const setStatus = useProjectStatus()
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={`Status of ${project.title}: ${projectStatusLabel(project.status)}`}
        className="relative z-10 inline-flex items-center gap-0.5 rounded-md after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:brightness-110 [&>svg]:size-3.5 [&>svg]:text-muted"
      >
        <ProjectBadge status={project.status} />
        <ChevronDown aria-hidden="true" />
      </Menu.Trigger>
      <RadioMenu
        align="start"
        value={project.status}
        onChange={(status) => setStatus(project, status)}
        options={statusChoices(project.status).map(({ value }) => ({
          value,
          content: (
            <span className="flex-1">
              <ProjectBadge status={value} />
            </span>
          ),
        }))}
      />
    </Menu.Root>
  )
}
