// The API's document as the tests read it: an operation for each address, with its parameters and answers looked up.
import { z } from "zod"
import { restRoutes } from "../../src/core/api/rest.ts"
import { readConfig } from "../../src/core/base/config.ts"
import { openApiDocument } from "../../src/core/openapi/document.ts"
import { appRouter, chapters } from "../../src/router.ts"

const schema = z.looseObject({ examples: z.array(z.unknown()).optional() })
const content = z.record(z.string(), z.object({ schema: schema.optional(), example: z.unknown().optional() }))

const found = <S extends z.ZodType>(components: Record<string, unknown>, shape: S) =>
  z.preprocess((value) => {
    const name = /\/(\w+)$/.exec(String(Object(value).$ref ?? ""))?.[1]
    return name === undefined ? value : components[name]
  }, shape)

const parameter = z.object({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  schema,
  example: z.unknown().optional(),
})
const response = z.object({
  description: z.string(),
  headers: z.record(z.string(), z.unknown()).optional(),
  content: content.optional(),
})
const operation = (components: Whole["components"]) =>
  z.object({
    operationId: z.string(),
    tags: z.array(z.string()),
    summary: z.string(),
    security: z.array(z.record(z.string(), z.array(z.string()))),
    parameters: z.array(found(components.parameters, parameter)),
    requestBody: z.object({ required: z.boolean(), content }).optional(),
    responses: z.record(z.string(), found(components.responses, response)),
  })
export type Operation = z.output<ReturnType<typeof operation>>

const whole = z.looseObject({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.looseObject({
    schemas: z.record(z.string(), schema),
    parameters: z.record(z.string(), z.unknown()),
    responses: z.record(z.string(), z.unknown()),
  }),
})
type Whole = z.output<typeof whole>

export function readDocument() {
  const document = whole.parse(openApiDocument(restRoutes(appRouter), chapters, readConfig({})))
  const shape = operation(document.components)
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      key: `${method.toUpperCase()} ${path}`,
      operation: shape.parse(one),
    })),
  )
  return { whole: document, operations }
}
