// The icon of a file, by the ending of its name.
import { File, FileArchive, FileText, Film, Image, type LucideIcon } from "lucide-react"

const kinds: [RegExp, LucideIcon][] = [
  [/\.(png|jpe?g|gif)$/i, Image],
  [/\.(mp4|avi|mov|wmv)$/i, Film],
  [/\.(zip|rar)$/i, FileArchive],
  [/\.(pdf|docx?|xlsx?|pptx?)$/i, FileText],
]

export function FileIcon({ name }: { name: string }) {
  const Icon = kinds.find(([ending]) => ending.test(name))?.[1] ?? File
  return <Icon aria-hidden className="size-5 shrink-0 stroke-[1.5] text-muted" />
}
