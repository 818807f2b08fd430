// The query of the statement of account, which the portal's first load does without.
import { queryOptions } from "@tanstack/react-query"
import { calls } from "../../api/client.ts"

type Asked = Parameters<typeof calls.portal.statement.get.query>[0]

export const statement = (asked: Asked) =>
  queryOptions({
    queryKey: ["portal", "statement", asked],
    queryFn: () => calls.portal.statement.get.query(asked),
  })
