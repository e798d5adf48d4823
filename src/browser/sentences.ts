/** Spec §8: what any failed call says when no answer came. */
export const englishNetworkSentence = 'Server connection failed. Ensure network connection'

/** How long an answer is waited for. */
export const networkTimeoutMs = 15_000
