// The entry of the public pages: the server has drawn them, this adds the few moving parts.
import "./ui/base.css"
import "./shared/reading.css"
import { mindBack } from "./site/back.ts"
import { mindShare } from "./site/blog/share.ts"
import { lightFeatures } from "./site/home/light-features.ts"
import { playLoop } from "./site/home/play-loop.ts"
import { mindMenu } from "./site/menu.ts"
import { mindPrices } from "./site/pricing/prices.ts"

mindMenu()
mindBack()
lightFeatures()
playLoop()
mindShare()
void mindPrices()
