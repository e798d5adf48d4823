/** Rises whenever an item of the kit changes, so that a shop knows which one it imported; a test compares the digest. */
export const starterKitVersion = 1
export const starterKitDigest = 'ea7e22d8f4ca131ba8ab73e3addca65998b37f804ac96789965c5c4a520cfa36'
