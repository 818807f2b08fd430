// Writes the types of the API's document as a program of others would have them. Usage: generate.ts <document> <types>
import { readFileSync, writeFileSync } from "node:fs"
import { registerHooks } from "node:module"

registerHooks({
  resolve: (name, context, next) =>
    name === "typescript"
      ? next(new URL("./compiler.ts", import.meta.url).href, context)
      : next(name, context),
})
const { default: openapi, astToString } = await import("openapi-typescript")
const [document = "", types = ""] = process.argv.slice(2)
writeFileSync(types, astToString(await openapi(readFileSync(document, "utf8"))))
