/** Rises whenever an item of the kit changes, so that a shop knows which one it imported; a test compares the digest. */
export const starterKitVersion = 1
export const starterKitDigest = '8e331e16f918e82d06b5f11f7b8bffca75bb8b2541370467630ee76c6e7b9fd4'
