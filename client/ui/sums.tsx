// Sums in several currencies, which are never added up: each stays whole where the line breaks.
import { Fragment } from "react"

export const Sums = ({ of }: { of: readonly string[] }) =>
  of.map((sum, at) => (
    <Fragment key={sum}>
      <span className="whitespace-nowrap">
        {sum}
        {at < of.length - 1 && ","}
      </span>{" "}
    </Fragment>
  ))
