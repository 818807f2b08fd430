// The call that names the version.
import packageJson from "../../package.json" with { type: "json" }
import { anyone, output, rest, router } from "../core/api/trpc.ts"
import { version } from "./schema.ts"

export const versionRouter = router({
  get: anyone
    .meta(rest("GET", "/api/version/", { summary: "The version of Portico that this installation runs" }))
    .output(output(version))
    .query(() => ({ version: packageJson.version })),
})
