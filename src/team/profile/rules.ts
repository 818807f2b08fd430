// Which names a member may have.

/** Characters. */
export const maxNameLength = 100

/** Mail programs show only the name of a sender: one that looks like an address would be taken for another sender. */
export const isPersonName = (name: string) => !/[@\uff20\ufe6b<>]|:\/\//.test(name)

/** Pictures of one person. The whole team uploads within the organization's share, which one reader mustn't use up. */
export const triesByPerson = { name: "own-picture", count: 20, seconds: 3_600 } as const
