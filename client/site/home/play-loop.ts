// Plays the animation once it is in view: loaded only then, and stopped by its button.

export function playLoop() {
  const figure = document.querySelector<HTMLElement>("[data-loop]")
  const picture = figure?.querySelector("img")
  const button = figure?.querySelector<HTMLButtonElement>("[data-loop-button]")
  if (!figure || !picture || !button) return
  const source = figure.querySelector("source")
  const still = { picture: picture.src, source: source?.srcset }
  const show = (moves: boolean) => {
    button.ariaLabel = moves ? "Stop the animation" : "Play the animation"
    button.toggleAttribute("data-moves", moves)
    const dark = matchMedia("(prefers-color-scheme: dark)").matches
    const moving = (dark ? figure.dataset.loopDark : figure.dataset.loop) ?? ""
    if (source) source.srcset = moves ? moving : (still.source ?? "")
    picture.src = moves ? moving : still.picture
  }
  button.hidden = false
  button.addEventListener("click", () => {
    observer.disconnect()
    show(!button.hasAttribute("data-moves"))
  })
  const observer = new IntersectionObserver(([seen]) => {
    if (!seen?.isIntersecting) return
    observer.disconnect()
    show(true)
  })
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) observer.observe(picture)
}
