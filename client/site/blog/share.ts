// Shares an article: by what the device has for that, else its address is copied.

export function mindShare() {
  const button = document.querySelector<HTMLButtonElement>("[data-share]")
  const news = document.querySelector("[data-share-news]")
  if (!button || !news) return
  button.hidden = false
  button.addEventListener("click", async () => {
    const said = await share(button.dataset.share ?? document.title)
    // Emptied first, so that the same words are read out again.
    news.textContent = ""
    setTimeout(() => {
      news.textContent = said
    })
  })
}

/** Answers what is to be said of it. */
async function share(title: string): Promise<string> {
  const url = location.href.split("#")[0] ?? location.href
  if ("share" in navigator) {
    try {
      await navigator.share({ title, url })
      return ""
    } catch (error) {
      // Closed without choosing anybody: that is no failure.
      if (error instanceof DOMException && error.name === "AbortError") return ""
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return "Link copied to clipboard!"
  } catch {
    return `This browser doesn't let us copy. The link is ${url}`
  }
}
