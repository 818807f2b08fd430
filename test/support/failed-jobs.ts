// Jobs that failed while a test ran: each fails its test, unless the test says beforehand or afterwards that it should.
let failed: { name: string; error: unknown }[] = []
let expected: string[] = []

export const noteFailedJob = (name: string, error: unknown) => void failed.push({ name, error })

/** Says that one try of this job fails; that it doesn't is a failure too. */
export const expectFailedJob = (name: string) => void expected.push(name)

/** After each test, and once more when the file ends. Throws what no one expected. */
export function checkFailedJobs() {
  const left = [...expected]
  const unexpected = failed.filter(({ name }) => {
    const place = left.indexOf(name)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
  failed = []
  expected = []
  const [first] = unexpected
  if (first)
    throw new Error(`jobs failed: ${unexpected.map(({ name }) => name).join(", ")}`, { cause: first.error })
  if (left.length > 0) throw new Error(`jobs should have failed and didn't: ${left.join(", ")}`)
}
