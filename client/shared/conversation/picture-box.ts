// The space of a picture in a message, kept while it loads so that the conversation doesn't jump.
export const pictureBox = "block h-36 w-48 max-w-full overflow-hidden rounded-xl border border-line bg-hover"
