/** Rises whenever an item of the kit changes, so that a shop knows which one it imported; a test compares the digest. */
export const starterKitVersion = 4
export const starterKitDigest = 'cc4e1a0999d042f4ab6503d0f0ae86738950cb567e5f4a1032b53bf276fd701b'
