// What runs Portico elsewhere: the manifests of the page on Kubernetes, and the workflow that publishes the images.

import { describe, expect, test } from "vitest"
import { parse, parseAllDocuments } from "yaml"
import { z } from "zod"
import { readConfig } from "../../../src/core/base/config.ts"
import { docBlock } from "../../support/doc-blocks.ts"
import { imageOf, readStages } from "../../support/dockerfile.ts"
import { read } from "./tree.ts"

const stages = readStages()
const labels = z.record(z.string(), z.string())
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) })
const container = z.object({
  args: z.array(z.string()).optional(),
  envFrom: z.array(z.record(z.string(), z.object({ name: z.string() }))),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  securityContext: z.object({
    readOnlyRootFilesystem: z.literal(true),
    allowPrivilegeEscalation: z.literal(false),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
})
const manifest = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ConfigMap"), metadata: z.object({ name: z.string() }), data: labels }),
  z.object({ kind: z.literal("Secret"), metadata: z.object({ name: z.string() }), stringData: labels }),
  z.object({
    kind: z.literal("Deployment"),
    apiVersion: z.literal("apps/v1"),
    spec: z.object({
      selector: z.object({ matchLabels: labels }),
      template: z.object({
        metadata: z.object({ labels }),
        spec: z.object({
          terminationGracePeriodSeconds: z.literal(30),
          securityContext: z.object({ runAsNonRoot: z.literal(true), fsGroup: z.number() }),
          containers: z.tuple([container]),
          volumes: z.array(z.object({ name: z.string(), emptyDir: z.object({}) })),
        }),
      }),
    }),
  }),
  z.object({
    kind: z.literal("Service"),
    spec: z.object({
      selector: labels,
      ports: z.array(z.object({ name: z.string(), targetPort: z.string() })),
    }),
  }),
  z.object({
    kind: z.literal("PodDisruptionBudget"),
    apiVersion: z.literal("policy/v1"),
    spec: z.object({ minAvailable: z.number(), selector: z.object({ matchLabels: labels }) }),
  }),
  z.object({
    kind: z.literal("Ingress"),
    apiVersion: z.literal("networking.k8s.io/v1"),
    spec: z.object({
      tls: z.array(z.object({ hosts: z.array(z.string()) })),
      rules: z.array(z.object({ host: z.string(), http: z.object({ paths: z.array(z.unknown()) }) })),
    }),
  }),
])

describe("the manifests in docs/operations/kubernetes.md", () => {
  const page = "docs/operations/kubernetes.md"
  const all = [
    "apiVersion: v1\nkind: ConfigMap",
    "apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: portico-api }",
    "apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: portico-worker }",
    "apiVersion: networking.k8s.io/v1",
  ]
    .flatMap((start) => parseAllDocuments(docBlock(page, start)))
    .map((document) => {
      expect(document.errors).toEqual([])
      return manifest.parse(document.toJS())
    })
  const of = <K extends (typeof all)[number]["kind"]>(kind: K) =>
    all.filter((one): one is Extract<(typeof all)[number], { kind: K }> => one.kind === kind)
  const deployments = of("Deployment").map(({ spec }) => spec)

  test("give the server settings that it starts with", () => {
    const [map, secret] = [of("ConfigMap")[0], of("Secret")[0]]
    const set = { ...imageOf(stages, "app").env, ...map?.data, ...secret?.stringData }
    expect(readConfig({ ...set, APP_SECRET: "x".repeat(32) })).toMatchObject({
      production: true,
      data_dir: "/data",
    })
    for (const { template } of deployments)
      expect(template.spec.containers[0].envFrom).toEqual([
        { configMapRef: { name: map?.metadata.name } },
        { secretRef: { name: secret?.metadata.name } },
      ])
  })

  test("run the API and the worker as the image's user, with room to write at its volume and /tmp", () => {
    const image = imageOf(stages, "app")
    expect(deployments.map(({ template }) => template.spec.containers[0].args?.join(" "))).toEqual([
      undefined,
      "node jobs/worker.ts",
    ])
    for (const { template, selector } of deployments) {
      expect(template.metadata.labels).toEqual(selector.matchLabels)
      expect(template.spec.securityContext.fsGroup).toBe(Number(image.user))
      const [{ volumeMounts }] = template.spec.containers
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual([...image.volumes, "/tmp"])
      expect(volumeMounts.map(({ name }) => name)).toEqual(template.spec.volumes.map(({ name }) => name))
    }
  })

  test("ask the API for its health, and lead callers to it alone", () => {
    const [api] = deployments
    const [served] = api?.template.spec.containers ?? []
    const paths = [served?.startupProbe, served?.livenessProbe, served?.readinessProbe].map(
      (one) => one?.httpGet,
    )
    expect(paths.map((one) => one?.path)).toEqual(["/healthz", "/healthz", "/readyz"])
    for (const one of paths) expect(one?.port).toBe(served?.ports[0]?.name)
    expect(String(served?.ports[0]?.containerPort)).toBe(imageOf(stages, "app").env.PORT)
    const [service] = of("Service")
    expect(service?.spec.selector).toEqual(api?.selector.matchLabels)
    expect(service?.spec.ports[0]?.targetPort).toBe(served?.ports[0]?.name)
    expect(of("PodDisruptionBudget")[0]?.spec.selector).toEqual(api?.selector)
    const [ingress] = of("Ingress")
    expect(ingress?.spec.rules.map(({ host }) => host)).toEqual(ingress?.spec.tls[0]?.hosts)
  })
})

describe("the workflow that publishes the images", () => {
  const workflow = z
    .object({
      on: z.object({ push: z.object({ tags: z.array(z.string()) }) }),
      jobs: z.record(
        z.string(),
        z.object({
          needs: z.string().optional(),
          strategy: z
            .object({ matrix: z.object({ include: z.array(z.record(z.string(), z.string())) }) })
            .optional(),
          steps: z.array(
            z.union([
              z.object({ run: z.string() }),
              z.object({ uses: z.string(), with: z.record(z.string(), z.unknown()).optional() }),
            ]),
          ),
        }),
      ),
    })
    .parse(parse(read(".github/workflows/release.yml")))

  test("runs on a tag, tests first, and makes each image for both platforms", () => {
    expect(workflow.on.push.tags).toEqual(["v*.*.*"])
    const { check, image } = workflow.jobs
    expect(check?.steps).toContainEqual(expect.objectContaining({ run: "bash .ci/run" }))
    expect(image?.needs).toBe("check")
    const targets = image?.strategy?.matrix.include.map(({ target }) => target)
    expect(targets).toEqual(["app", "all-in-one"])
    for (const target of targets ?? []) expect(stages.map(({ name }) => name)).toContain(target)
    const push = image?.steps.find(
      (step) => "uses" in step && step.uses.startsWith("docker/build-push-action@"),
    )
    expect(push).toMatchObject({ with: { platforms: "linux/amd64,linux/arm64", push: true } })
  })

  test("takes each action by a version", () => {
    const uses = Object.values(workflow.jobs).flatMap(({ steps }) =>
      steps.flatMap((step) => ("uses" in step ? step.uses : [])),
    )
    expect(uses.filter((name) => !/^[\w-]+\/[\w-]+@v\d+$/.test(name))).toEqual([])
  })
})
