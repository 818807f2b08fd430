/** How often something is tried: the quick run tries it less often, the whole run as often as it takes to trust it. */
export const rounds = (whole: number, quick: number) => (process.env.PORTICO_QUICK ? quick : whole)
