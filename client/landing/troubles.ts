// Why a landing page can't be shown.
export const troubles = {
  unavailable: {
    title: "Landing page not available",
    text: "This preview link has expired. Open it again from the editor.",
    act: null,
  },
  missing: {
    title: "Project not found",
    text: "It may have been removed, or the address may have a typo.",
    act: "See all projects",
  },
  failed: {
    title: "Failed to load landing page",
    text: "Something went wrong on our end. Please try again in a moment.",
    act: "Try again",
  },
} as const
