// Messages: the conversations on the left, the chosen one on the right.
import { clsx } from "clsx"
import { MessagesSquare, Users } from "lucide-react"
import type { ReactNode } from "react"
import { idIn } from "../../lib/address.ts"
import { type ListPlace, useListPlace } from "../../shared/list-place.ts"
import { Title } from "../../shared/title.tsx"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { SearchBox } from "../../ui/search-box.tsx"
import { Bar, Empty, Failure } from "../../ui/states.tsx"
import { ClientList } from "./client-list.tsx"
import { ClientTalk } from "./client-talk.tsx"
import { ProjectTalk } from "./project-talk.tsx"
import { useConversations } from "./use-conversations.ts"

export function MessagesScreen() {
  const place = useListPlace()
  const [client, project] = [idIn(place.get("client")), idIn(place.get("project"))]
  const chosen = chosenOf(client, project)
  const found = useConversations(place.search, client)
  const hasNoClients = found.clients.data?.length === 0 && place.search === ""
  return (
    <div className="flex flex-col gap-6">
      <Title screen="Messages" />
      {/* On a phone one pane at a time: the conversation has the screen for itself. */}
      <div className={clsx(chosen !== null && "max-md:sr-only")}>
        <PageHeader title="Messages" description="Conversations with your clients." />
      </div>
      {hasNoClients ? (
        <NoClients />
      ) : (
        <Panes place={place} chosen={chosen} found={found}>
          <Chosen client={client} project={project} search={place.search} />
        </Panes>
      )}
    </div>
  )
}

/** As the list names its lines. */
function chosenOf(client: number | null, project: number | null) {
  if (project !== null) return `project ${project}`
  return client === null ? null : `client ${client}`
}

type ChosenProps = { client: number | null; project: number | null; search: string }

function Chosen({ client, project, search }: ChosenProps) {
  if (project !== null) return <ProjectTalk key={`project ${project}`} id={project} search={search} />
  if (client !== null) return <ClientTalk key={`client ${client}`} id={client} search={search} />
  return <NoneChosen />
}

type FoundProps = { place: ListPlace; chosen: string | null; found: ReturnType<typeof useConversations> }
type PanesProps = FoundProps & { children: ReactNode }

const Panes = ({ place, chosen, found, children }: PanesProps) => (
  <div className={clsx("surface overflow-clip border-line", panes, chosen === null ? card : screen)}>
    <section
      aria-label="Conversations"
      className={clsx("flex min-h-0 flex-col border-line md:border-r", chosen !== null && "max-md:hidden")}
    >
      <div className="flex shrink-0 items-center border-line border-b px-4 py-3 md:h-15">
        <SearchBox label="Search clients" value={place.typed} onChange={place.type} />
      </div>
      <Found place={place} chosen={chosen} found={found} />
    </section>
    <section
      aria-label="Conversation"
      className={clsx("h-full min-h-0 min-w-0", chosen === null && "max-md:hidden")}
    >
      {children}
    </section>
  </div>
)

/** Side by side, both end at the window's edge. */
const panes =
  "md:grid md:h-[calc(100dvh-15.5rem)] md:min-h-96 md:grid-cols-[19rem_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)]"
const card = "rounded-xl border"
/** Fills a phone below the header, including the frame's margins. */
const screen =
  "max-md:-mx-4 max-md:-mt-6 max-md:-mb-[calc(var(--foot)+1.5rem)] max-md:h-[calc(100dvh-3.5rem-1px-var(--bar))] sm:max-md:-mx-6 sm:max-md:-mt-8 md:rounded-xl md:border"

function Found({ place, chosen, found: { clients, isPending, isKnown, conversations, isCut } }: FoundProps) {
  if (isPending) return <WaitingList />
  if (clients.error && !clients.data)
    return (
      <div className="overflow-y-auto p-3">
        <Failure
          title="Failed to load clients"
          error={clients.error}
          retry={clients.refetch}
          retrying={clients.isFetching}
        />
      </div>
    )
  if (conversations.length === 0)
    return (
      <div className="overflow-y-auto p-3">
        <Empty title="No clients found" action={<Button onClick={() => place.type("")}>Clear search</Button>}>
          Nothing matches “{place.search}”.
        </Empty>
      </div>
    )
  return <ClientList {...{ conversations, chosen, isKnown, isCut }} search={place.search} />
}

const NoClients = () => (
  <Empty title="No clients yet" icon={<Users />} action={<ButtonLink to="/clients">Add Clients</ButtonLink>}>
    Add a client to start a conversation.
  </Empty>
)

const NoneChosen = () => (
  <div className="flex h-full flex-col items-center justify-center gap-3 px-6 text-center text-muted">
    <MessagesSquare aria-hidden className="size-6 stroke-[1.5]" />
    <p>Select a client to start messaging</p>
  </div>
)

const WaitingList = () => (
  <div role="status" aria-label="Loading clients" className="overflow-hidden">
    {["w-1/2", "w-2/3", "w-2/5", "w-3/5", "w-1/3", "w-3/4"].map((width) => (
      <div key={width} className="flex items-center gap-3 px-4 py-3">
        <Bar className="size-9! shrink-0 rounded-full!" />
        <div className="flex flex-1 flex-col gap-2">
          <Bar className={width} />
          <Bar className="w-4/5" />
        </div>
      </div>
    ))}
  </div>
)
