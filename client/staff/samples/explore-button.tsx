// Opens sample data, where there is nothing else to look at yet.
import { Compass } from "lucide-react"
import { Button } from "../../ui/button.tsx"
import { useOpenSample } from "./use-samples.ts"

export function ExploreButton() {
  const { open, opening } = useOpenSample()
  return (
    <Button size="sm" icon={<Compass />} loading={opening} onClick={open}>
      Explore with sample data
    </Button>
  )
}
