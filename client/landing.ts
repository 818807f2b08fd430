// The entry of an organization's public page: the server has drawn it, this adds the few moving parts.
import "./ui/base.css"
import { mindBar } from "./landing/bar.ts"
import { mindHiring } from "./landing/hiring.ts"
import { mindMenu } from "./landing/menu.ts"
import { mindPictures } from "./landing/pictures.ts"

mindPictures()
mindMenu()
mindHiring()
mindBar()
