// The compiler as a library, which TypeScript 7 isn't yet: the generator of types writes its output with one.
import { ts } from "@ts-morph/common"

export default ts
