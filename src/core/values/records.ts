// Records whose keys come from a list of names.

/** A value for each of the names, in their order. */
export const recordOf = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>

/** The names in a record, in its order. */
export const namesIn = <Name extends string>(record: Readonly<Record<Name, unknown>>) =>
  Object.keys(record) as Name[]
