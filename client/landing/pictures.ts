// Hides pictures that fail to load, instead of showing a broken icon.

export function mindPictures() {
  // Errors of pictures don't bubble, but can be captured.
  addEventListener("error", ({ target }) => target instanceof HTMLImageElement && hide(target), true)
  for (const picture of document.images) if (isBroken(picture)) hide(picture)
}

const isBroken = ({ complete, naturalWidth, currentSrc }: HTMLImageElement) =>
  complete && naturalWidth === 0 && currentSrc !== ""

function hide(picture: HTMLImageElement) {
  if (picture.dataset.picture !== undefined) picture.hidden = true
}
