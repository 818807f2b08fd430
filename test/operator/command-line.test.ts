// How a command line is read: help for everything, one sentence for what is wrong, and exit codes that scripts can use.
import { expect, test } from "vitest"
import packageJson from "../../package.json" with { type: "json" }
import { table } from "../../src/operator/command.ts"
import { commands } from "../../src/operator/commands.ts"
import { operate } from "./operate.ts"

test("help lists every command with a sentence, and each has its own", async () => {
  for (const args of [["--help"], ["help"]]) {
    const { code, answer } = await operate(...args)
    expect(code).toBe(0)
    for (const { name } of commands) expect(answer).toContain(`  ${name}`)
    for (const { summary } of commands) expect(answer).toContain(summary)
  }
  for (const { name, summary } of commands) {
    const { code, answer } = await operate(...name.split(" "), "--help")
    expect([code, answer]).toEqual([0, expect.stringContaining(`npm run portico -- ${name}`)])
    expect(answer).toContain(`${summary}.`)
  }
  expect(await operate("user", "--help")).toMatchObject({
    code: 0,
    answer: expect.stringContaining("user list"),
  })
})

test("without a command the help is an error, with code 2 and nothing on stdout", async () => {
  for (const args of [[], ["user"], ["--json"]]) {
    const { code, answer, said } = await operate(...args)
    expect([args, code, answer]).toEqual([args, 2, ""])
    expect(said).toContain("user sign-out <email>")
  }
})

test.each([
  [["user", "lst"], 'There is no command "user lst". Did you mean "user list"?'],
  [["organisation", "list"], 'Did you mean "organization list"?'],
  [["job", "retry"], 'Did you mean "jobs retry"?'],
  [["bakup"], 'Did you mean "backup"?'],
])("%j is told the nearest command", async (args, sentence) => {
  const { code, said } = await operate(...args)
  expect([code, said]).toEqual([2, expect.stringContaining(sentence)])
})

test.each([
  [["user", "sign-out"], "Email is missing. Usage: npm run portico -- user sign-out <email>"],
  [["user", "list", "a", "b"], "There are too many arguments. Usage: npm run portico -- user list [text]"],
  [["user", "list", "--all"], "Unknown option '--all'"],
  [["user", "list", "--limit", "none"], "--limit must be a number from 1 to 999999."],
  [["user", "list", "--limit"], "argument missing"],
  [["jobs", "retry"], "Give the id of a job, or --failed."],
  [["jobs", "retry", "x"], `"x" isn't the id of a job.`],
  [["jobs", "list", "lost"], `"lost" isn't a status. Choose failed, waiting, queued.`],
])("%j is refused with a sentence and code 2", async (args, sentence) => {
  const { code, answer, said } = await operate(...args)
  expect([code, answer, said]).toEqual([2, "", expect.stringContaining(sentence)])
})

test("the version is that of the program", async () => {
  expect(await operate("version")).toMatchObject({
    code: 0,
    answer: expect.stringContaining(`Portico ${packageJson.version},`),
  })
  const { answer } = await operate("version", "--json")
  expect(JSON.parse(answer)).toMatchObject({ version: packageJson.version })
})

test("columns are aligned, and no control character reaches the terminal", () => {
  const text = table(
    ["Id", "Error"],
    [
      [7, "550 \u001b[31mno\r\nsuch mailbox"],
      [1_000, null],
    ],
  )
  expect(text).toBe("Id    Error\n7     550 [31mno such mailbox\n1000  -")
})
