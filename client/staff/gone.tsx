// Where something was that isn't there any more, with the way back to its list.
import { ButtonLink } from "../ui/button-link.tsx"
import { Empty } from "../ui/states.tsx"
import { Title } from "./title.tsx"

export type GoneProps = { title: string; back: { to: string; label: string } }

export const Gone = ({ title, back }: GoneProps) => (
  <>
    <Title screen={title} />
    <h1 className="sr-only">{title}</h1>
    <Empty title={title} action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}>
      It may have been deleted.
    </Empty>
  </>
)
