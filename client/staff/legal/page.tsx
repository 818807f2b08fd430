// A page of text in the workspace, with a way back.
import { ArrowLeft } from "lucide-react"
import type { ReactNode } from "react"
import { useLocation, useNavigate } from "react-router"
import "../../shared/reading.css"
import { Title } from "../../shared/title.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, PageHeader } from "../../ui/page.tsx"

type ReadingPageProps = { title: string; description: string; children: ReactNode }

export function ReadingPage({ title, description, children }: ReadingPageProps) {
  const navigate = useNavigate()
  // A page opened directly has nothing to go back to.
  const isFirst = useLocation().key === "default"
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <Title screen={title} />
      <PageHeader
        title={title}
        description={description}
        actions={
          <Button icon={<ArrowLeft />} onClick={() => void (isFirst ? navigate("/") : navigate(-1))}>
            Back
          </Button>
        }
      />
      <Card>
        <div className="article [&>h2:first-child]:mt-0">{children}</div>
      </Card>
    </div>
  )
}
