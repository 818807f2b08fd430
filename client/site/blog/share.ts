// Shares an article with the device's share sheet, else copies its address.

export function mindShare() {
  const button = document.querySelector<HTMLButtonElement>("[data-share]")
  const news = document.querySelector("[data-share-news]")
  if (!button || !news) return
  button.hidden = false
  button.addEventListener("click", async () => {
    const said = await share(button.dataset.share ?? document.title)
    // Emptied first, so that screen readers read the same words again.
    news.textContent = ""
    setTimeout(() => {
      news.textContent = said
    })
  })
}

/** Answers the message to show. */
async function share(title: string): Promise<string> {
  const url = location.href.split("#")[0] ?? location.href
  if ("share" in navigator) {
    try {
      await navigator.share({ title, url })
      return ""
    } catch (error) {
      // Closed without a choice: that isn't a failure.
      if (error instanceof DOMException && error.name === "AbortError") return ""
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return "Link copied to clipboard!"
  } catch {
    return `Your browser doesn't allow copying. The link is ${url}`
  }
}
