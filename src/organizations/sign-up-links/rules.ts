// How long a sign-up link is valid, and what someone is told who may not register.

/** Days that a sign-up link is valid, unless it is used before. */
export const signUpLinkDays = 7

export const registrationClosed = "Registration is closed here."
export const invitationNeeded = "You need an invitation to register here. Use the link you were sent."
export const linkUnusable = "This sign-up link is no longer valid. Please ask for a new one."
