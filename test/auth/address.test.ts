// Any business name in any script makes an address; where it leaves nothing, a neutral one is offered.
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { slugCandidates } from "../../src/organizations/founding/rules.ts"
import { slugify } from "../../src/organizations/founding/service.ts"
import { anyText } from "../support/any-text.ts"

const letters = [..."aB-_ '9ÀßæŁżЩщЁїΣςαύουμπγγİ日ش ไ்한ﬁ№é\u0301🎉"]
const likelyText = fc.array(fc.constantFrom(...letters), { maxLength: 90 }).map((list) => list.join(""))

describe("the address made from a name", () => {
  test.each([
    ["Acme Studio", "acme-studio"],
    ["  Tom & Jerry's  ", "tom-jerrys"],
    ["__Foo -- Bar__", "foo-bar"],
    ["snake_case name", "snake-case-name"],
    ["Straße & Söhne GmbH", "strasse-sohne-gmbh"],
    ["GROẞ", "gross"],
    ["Ærø Œuvre", "aero-oeuvre"],
    ["Łódź Żółć", "lodz-zolc"],
    ["Đặng Văn", "dang-van"],
    ["İstanbul Kıyı", "istanbul-kiyi"],
    ["Þór", "thor"],
    ["Щука и Ёлка", "shchuka-i-elka"],
    ["Объект", "obekt"],
    ["Ґанок Їжак", "ganok-izhak"],
    ["Љубав Ђак", "ljubav-djak"],
    ["Ελληνική Ουζερί", "elliniki-oyzeri"],
    ["Αυτοκίνητο Ευαγγελία", "aytokinito-eyaggelia"],
    ["Μπάμπης", "mpampis"],
    ["Ｆｕｌｌ ﬁne", "full-fine"],
    ["№ 5 ™", "no-5-tm"],
    ["شركة النور", "shrkh-lnwr"],
    ["さくらデザイン 日本", "sakuradezain-riben"],
    ["हिन्दी स्टूडियो", "hindi-studiyo"],
    ["ร้านดอกไม้", "randokaim"],
    ["საქართველო", "sakartvelo"],
    ["北京设计", "beijingsheji"],
    ["Zoë\u2010Ann 🎉", "zoe-ann"],
    ["A", "a"],
    ["🎉😀", ""],
    ["👩\u200d💻 ♥", ""],
    ["---", ""],
    ["", ""],
  ])("%s is %s", (name, slug) => {
    expect(slugify(name)).toBe(slug)
  })

  test("a long name is cut, and not at a hyphen", () => {
    expect(slugify("x".repeat(80))).toBe("x".repeat(63))
    expect(slugify(`${"x".repeat(62)} y`)).toBe("x".repeat(62))
  })

  test("whatever the name, it is empty or a valid part of a host name", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, likelyText), (name) => {
        expect(slugify(name)).toMatch(/^$|^(?=.{1,63}$)[a-z0-9]+(-[a-z0-9]+)*$/)
      }),
      { numRuns: 500 },
    )
  })

  test("an address made from an address is the same", () => {
    fc.assert(
      fc.property(likelyText, (name) => {
        expect(slugify(slugify(name))).toBe(slugify(name))
      }),
    )
  })
})

test("a suggested address is valid and never reserved", () => {
  fc.assert(
    fc.property(likelyText, (name) => {
      for (const slug of slugCandidates(slugify(name) || "www", "7f3k2m9p"))
        expect(slug).toMatch(/^(?!(www|api|admin|mail|ftp)$)(?=.{2,63}$)[a-z0-9]+(-[a-z0-9]+)*$/)
    }),
    { numRuns: 50 },
  )
})
