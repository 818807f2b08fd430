// Which fonts draw which characters: what a package's ranges claim counts for nothing, what its files hold does.
import { execFileSync, spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { facesFor, missingIn } from "../../src/core/fonts/faces.ts"
import { charactersOf } from "../../src/core/fonts/woff2.ts"

const written: Record<string, string> = {
  Georgian: "გამარჯობა, საქართველო",
  Armenian: "Բարև Ձեզ, Հայաստան",
  Amharic: "ሰላም ኢትዮጵያ",
  Telugu: "నమస్కారం తెలుగు",
  Kannada: "ನಮಸ್ಕಾರ ಕನ್ನಡ",
  Malayalam: "നമസ്കാരം മലയാളം",
  Gujarati: "નમસ્તે ગુજરાતી",
  Punjabi: "ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਪੰਜਾਬੀ",
  Odia: "ନମସ୍କାର ଓଡ଼ିଆ",
  Sinhala: "ආයුබෝවන් සිංහල",
  Khmer: "សួស្តី ខ្មែរ",
  Lao: "ສະບາຍດີ ລາວ",
  Burmese: "မင်္ဂလာပါ မြန်မာ",
  Tamil: "வணக்கம் தமிழ்",
  Bengali: "নমস্কার বাংলা",
  Hindi: "नमस्ते हिन्दी",
  Thai: "สวัสดี ไทย",
  Hebrew: "שָׁלוֹם",
  Arabic: "مُحَمَّد",
  Urdu: "اردو پاکستان",
  Greek: "Ελληνικά",
  Russian: "Русский",
  Vietnamese: "Tiếng Việt",
  Japanese: "日本語 ひらがな カタカナ",
  Korean: "한국어",
  Chinese: "简体中文 繁體中文",
  signs:
    "✔ ✗ ☐ ☑ ✅ ❌ ❗ ➕ ➜ → ← ↑ ↓ ½ ¼ ¾ 🕿 ☎ ✆ ✉ ★ ☆ • ▪ ■ □ ● ○ № ™ © ® € £ ¥ ₹ ₽ ₺ ₴ ₦ ₿ ≤ ≥ ≠ ≈ ± × ÷ √ ∞ ∑ ° ′ ″ ‰ µ Ω",
  emoji: "🙏 🇹🇭 🎉 👩‍💻 ❤️",
}

test.each(Object.entries(written))("%s can be printed", (_, text) => {
  expect(missingIn(text)).toEqual([])
})

test("what no font has is named once, and what shows nothing isn't named", () => {
  expect(missingIn("Rune ᚠ and ᚠ, \u{12000}, \ue000\u200b\u00ad\ufe0f\t\n")).toEqual([
    "ᚠ",
    "\u{12000}",
    "\ue000",
  ])
})

test("a sign brings its own font alone, not one that only claims it", () => {
  const fonts = (text: string) => facesFor(text, null).order
  expect(fonts("Paid ✔")).toEqual(["inter", "noto-sans-symbols-2"])
  expect(fonts("A ✗")).toEqual(["inter", "noto-sans-symbols-2"])
  expect(fonts("B → C")).toEqual(["inter", "noto-sans-symbols"])
  expect(fonts("სახლი")).toEqual(["inter", "noto-sans-georgian"])
  expect(facesFor("Plain words, 12.50 €", null).faces).toHaveLength(1)
})

const hasFontconfig = spawnSync("fc-query", ["--version"]).error === undefined

test.skipIf(!hasFontconfig)("a file holds what fontconfig finds in it (skipped without fontconfig)", () => {
  const files = facesFor("Aאا→✗აក", null).faces.flatMap(({ cuts }) => cuts.map(({ file }) => file))
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const charset = execFileSync("fc-query", ["--format=%{charset}", file], { encoding: "utf8" })
    const found = charset.split(" ").flatMap((range) => {
      const [from = "", to = from] = range.split("-")
      const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
      return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    })
    const own = [...charactersOf(readFileSync(file))].filter((one) => one >= 0x20)
    expect(
      own.sort((a, b) => a - b),
      file,
    ).toEqual(found.filter((one) => one >= 0x20))
  }
})
