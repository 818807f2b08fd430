// The Dockerfile, read: its stages with their steps, and what a container of a stage is started with.
import { readFileSync } from "node:fs"
import { join } from "node:path"

export type Step = { name: string; text: string }
export type Stage = { name: string; from: string; steps: Step[] }

/** What a container is started with, from the stages that it is made of. */
export type Image = {
  env: Record<string, string>
  folder: string
  user: string
  volumes: string[]
  command: string[]
  healthcheck: string[]
  labels: Record<string, string>
}

const file = join(import.meta.dirname, "../../Dockerfile")

export function readStages(): Stage[] {
  const lines = readFileSync(file, "utf8")
    .replace(/^\s*#.*\n/gm, "")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "")
  const stages: Stage[] = []
  for (const line of lines) {
    const [, name = "", text = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (name === "") throw new Error(`No instruction: ${line}`)
    if (name === "FROM") {
      const [, from = "", as = `stage ${stages.length}`] = /^(?:--\S+ )?(\S+)(?: AS (\S+))?$/.exec(text) ?? []
      stages.push({ name: as, from, steps: [] })
    } else stages.at(-1)?.steps.push({ name, text })
  }
  return stages
}

/** The stage of this name, after those that it begins with. */
export function lineage(stages: Stage[], name: string): Stage[] {
  const stage = stages.find((one) => one.name === name)
  return stage ? [...lineage(stages, stage.from), stage] : []
}

/** `A=b C="d e"` */
export const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w.]+)=(?:"([^"]*)"|(\S*))/g)].map(([, key = "", long, short = ""]) => [
      key,
      long ?? short,
    ]),
  )

export function imageOf(stages: Stage[], name: string): Image {
  const steps = lineage(stages, name).flatMap((stage) => stage.steps)
  const all = (wanted: string) => steps.filter((step) => step.name === wanted).map((step) => step.text)
  const last = (wanted: string) => all(wanted).at(-1) ?? ""
  const words = (text: string): string[] => JSON.parse(text || "[]")
  return {
    env: Object.assign({}, ...all("ENV").map(pairs)),
    folder: last("WORKDIR") || "/",
    user: last("USER") || "root",
    volumes: all("VOLUME"),
    command: [...words(last("ENTRYPOINT")), ...words(last("CMD"))],
    healthcheck: words(last("HEALTHCHECK").replace(/^.*?CMD /, "")),
    labels: Object.assign({}, ...all("LABEL").map(pairs)),
  }
}

/** `COPY --from=stage a b target`, taken apart. */
export function readCopy(text: string) {
  const [, from, paths = ""] = /^(?:--from=(\S+) )?(.*)$/.exec(text) ?? []
  const words = paths.split(" ")
  return { from, sources: words.slice(0, -1), target: words.at(-1) ?? "" }
}
