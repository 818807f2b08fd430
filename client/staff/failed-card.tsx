// A settings card that failed to load.
import { Card } from "../ui/page.tsx"
import { Failure } from "../ui/states.tsx"

type FailedCardProps = {
  title: string
  query: { error: { message: string }; isFetching: boolean; refetch: () => unknown }
}

export const FailedCard = ({ title, query: { error, isFetching, refetch } }: FailedCardProps) => (
  <Card title={title}>
    <Failure error={error} retry={refetch} retrying={isFetching} />
  </Card>
)
