/** Rises whenever an item of the kit changes, so that a shop knows which one it imported; a test compares the digest. */
export const starterKitVersion = 1
export const starterKitDigest = '752d81a75a37869d90a9f3657abfcfd151d5db1cb47b70ef7bbac0825972e993'
