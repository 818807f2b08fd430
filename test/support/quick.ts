// What the quick run (`npm run check`) leaves to the whole one.

export const isQuick = process.env.PORTICO_QUICK !== undefined

/** How often something is tried: the quick run tries it less often, the whole run as often as it takes to trust it. */
export const rounds = (whole: number, quick: number) => (isQuick ? quick : whole)
