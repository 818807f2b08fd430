// A part of the portal that loads when it is shown.
import { type ComponentType, lazy } from "react"

export const lazyPart = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }))
