// The list of all packages, for scanners of known faults.
import { execFileSync } from "node:child_process"
import { expect, test } from "vitest"
import { read } from "../guards/house/tree.ts"

type Component = { purl: string; properties: { name: string; value: string }[] }

test("npm run sbom lists every package with its version in CycloneDX, and marks those for development", () => {
  const printed = execFileSync("npm", ["run", "--silent", "sbom"], {
    encoding: "utf8",
    maxBuffer: 50_000_000,
  })
  const { bomFormat, components } = JSON.parse(printed) as { bomFormat: string; components: Component[] }
  expect(bomFormat).toBe("CycloneDX")
  const { dependencies, devDependencies } = JSON.parse(read("package.json"))
  const listed = (some: Component[]) => some.map(({ purl }) => decodeURIComponent(purl))
  const purls = (packages: object) =>
    Object.entries(packages).map(([name, version]) => `pkg:npm/${name}@${version}`)
  const marked = ({ properties }: Component) => properties.some(({ name }) => name.endsWith(":development"))
  expect(listed(components)).toEqual(expect.arrayContaining(purls(devDependencies)))
  expect(listed(components.filter(marked))).toContain(`pkg:npm/vitest@${devDependencies.vitest}`)
  expect(listed(components.filter((one) => !marked(one)))).toEqual(
    expect.arrayContaining(purls(dependencies)),
  )
})
