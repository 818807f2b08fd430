// The entry of an organization's page: the server has drawn all of it, this moves the little that moves.
import "./ui/base.css"
import { mindBar } from "./landing/bar.ts"
import { mindHiring } from "./landing/hiring.ts"
import { mindMenu } from "./landing/menu.ts"
import { mindPictures } from "./landing/pictures.ts"

mindPictures()
mindMenu()
mindHiring()
mindBar()
