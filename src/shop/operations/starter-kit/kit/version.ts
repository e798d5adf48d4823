/** Rises whenever an item of the kit changes, so that a shop knows which one it imported; a test compares the digest. */
export const starterKitVersion = 4
export const starterKitDigest = '11aa07cde85ab951e1e6f88cc1a32525c002f4d6bd3a134417173caca028435a'
