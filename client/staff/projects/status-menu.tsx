// A project's status badge, which opens a menu of the others.
import { Menu } from "@base-ui/react/menu"
import { clsx } from "clsx"
import { Check, ChevronDown } from "lucide-react"
import type { Project } from "../../../src/projects/schema.ts"
import { ProjectBadge, projectStatusLabel } from "../../shared/project-status.tsx"
import { itemLook, popupLook } from "../../ui/option.ts"
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
      <Menu.Portal>
        <Menu.Positioner align="start" sideOffset={4} collisionPadding={8} className="z-50 outline-none">
          <Menu.Popup className={clsx(popupLook, "min-w-44")}>
            <Menu.RadioGroup
              value={project.status}
              onValueChange={(status: Project["status"]) => setStatus(project, status)}
            >
              {statusChoices(project.status).map(({ value }) => (
                <Menu.RadioItem key={value} value={value} closeOnClick className={itemLook}>
                  <span className="flex-1">
                    <ProjectBadge status={value} />
                  </span>
                  <Menu.RadioItemIndicator>
                    <Check className="text-link" />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
