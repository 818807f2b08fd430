// A thousand PDFs through one worker: neither it nor its Chromium grows.
import { ask, write } from "./member.ts"
import { processes, treeOf } from "./programs.ts"
import { megabytes, seconds } from "./report.ts"
import { keepDoing, type Stage } from "./stage.ts"

const documents = 1_000
const aim = 500
const maxMb = 800

type Sample = { printed: number; chromium: number; worker: number }

export async function pdfs({ api, worker, member, report }: Stage) {
  const server = await api()
  const printer = await worker()
  const samples: Sample[] = []
  let printed = 0
  let bad = 0
  const stop = keepDoing(1_000, async () => {
    const [self, ...children] = treeOf(await processes(), printer.pid)
    const chromium = children.reduce((all, { mb }) => all + mb, 0)
    samples.push({ printed, chromium, worker: self?.mb ?? 0 })
  })
  const start = performance.now()
  const printSome = async () => {
    while (printed + bad < documents) {
      const invoice = await write(server.url, member)
      const answer = invoice && (await ask(server.url, member, "GET", `/api/invoices/${invoice.id}/pdf/`))
      if (answer?.status === 200 && String(answer.body).startsWith("%PDF")) printed++
      else bad++
    }
  }
  await Promise.all([printSome(), printSome(), printSome()])
  const took = performance.now() - start
  await stop()

  report.promise("PDFs made", `${printed} in ${seconds(took)}, ${bad} not`, bad === 0)
  report.note(`${(took / documents).toFixed(0)} ms each, writing the invoice included`)
  const warm = samples.filter((sample) => sample.printed >= 200 && sample.chromium > 0)
  const third = Math.floor(warm.length / 3)
  const [before, after] = [warm.slice(0, third), warm.slice(-third)]
  const peak = Math.max(...samples.map(({ chromium }) => chromium))
  report.promise(
    `Chromium at most (${aim} MB aimed at)`,
    `${megabytes(peak)}, ${megabytes(mean(before, "chromium"))} early, ${megabytes(mean(after, "chromium"))} late`,
    peak <= maxMb && mean(after, "chromium") <= mean(before, "chromium") * 1.25,
  )
  report.promise(
    "the worker itself",
    `${megabytes(mean(before, "worker"))} early, ${megabytes(mean(after, "worker"))} late`,
    mean(after, "worker") <= mean(before, "worker") * 1.25,
  )
  const ended = await printer.end("SIGTERM")
  report.promise("the worker closes", seconds(ended), ended <= 25_000)
}

const mean = (samples: Sample[], of: "chromium" | "worker") =>
  samples.reduce((all, sample) => all + sample[of], 0) / Math.max(1, samples.length)
