// Shows the progress of a backup or restore on stderr: one changing line on a terminal, a line now and then in a log.

export type Progress = {
  table(rows: number, bytes: number): void
  file(): void
  bytes(count: number): void
  /** A line of its own, whatever is being counted. */
  say(line: string): void
  end(): void
}

/** Where progress is shown: a terminal or a stand-in. */
export type Out = { isTTY?: boolean; write(text: string): unknown }

/** `total`: the bytes of all files, once they are known. */
export function showProgress(out: Out, verb: string, total: () => number | undefined): Progress {
  let [tables, rows, files, bytes] = [0, 0, 0, 0]
  const line = () => {
    const whole = total()
    const share = whole ? ` of ${size(whole)} (${Math.min(100, Math.floor((bytes / whole) * 100))} %)` : ""
    return `${verb}: ${tables} tables with ${rows} rows, ${files} files, ${size(bytes)}${share}`
  }
  const clear = out.isTTY ? "\r\x1b[K" : ""
  const show = () => out.write(out.isTTY ? `${clear}${line()}` : `${line()}\n`)
  const timer = setInterval(show, out.isTTY ? 200 : 5_000)
  return {
    table(count) {
      tables++
      rows += count
    },
    file: () => void files++,
    bytes(count) {
      bytes += count
    },
    say: (text) => void out.write(`${clear}${text}\n`),
    end() {
      clearInterval(timer)
      if (out.isTTY) out.write(clear)
    },
  }
}

/** `1.2 GB` from bytes. */
export function size(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"]
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${(bytes / 1000 ** step).toFixed(step > 1 ? 1 : 0)} ${units[step]}`
}
