/** Spec §8: the message of any failed call without a response. */
export const englishNetworkSentence = 'Server connection failed. Ensure network connection'

/** How long to wait for a response. */
export const networkTimeoutMs = 15_000
