// A picture that doesn't come leaves what lies under it, instead of a broken sign.

export function mindPictures() {
  // Errors of pictures don't rise, but are seen on their way down.
  addEventListener("error", ({ target }) => target instanceof HTMLImageElement && hide(target), true)
  for (const picture of document.images) if (isBroken(picture)) hide(picture)
}

const isBroken = ({ complete, naturalWidth, currentSrc }: HTMLImageElement) =>
  complete && naturalWidth === 0 && currentSrc !== ""

function hide(picture: HTMLImageElement) {
  if (picture.dataset.picture !== undefined) picture.hidden = true
}
