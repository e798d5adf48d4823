/** Rises whenever an item of the kit changes, so that a shop knows which one it imported; a test compares the digest. */
export const starterKitVersion = 2
export const starterKitDigest = '67c8a647a1d683a0844ff5cb13a8305dc0be9c4b34ebba85b35d1ac90f529014'
