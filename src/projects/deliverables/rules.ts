// When a file can be handed over with a project.
import type { ProjectStatus } from "../schema.ts"

/** While the project is worked on, and after delivery. */
export const openStatuses: readonly ProjectStatus[] = ["in_progress", "delivered"]
export const notOpen = "A deliverable can be uploaded once the project is in progress or delivered"
export const movedOn = "This project now belongs to another client. Please reload it."
