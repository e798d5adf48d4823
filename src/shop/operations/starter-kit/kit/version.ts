/** Rises whenever an item of the kit changes, so that a shop knows which one it imported; a test compares the digest. */
export const starterKitVersion = 1
export const starterKitDigest = '41fbccddc23c1f0e62982928ccf94e4031f153d9da5d0ac94fc5451ce2dd5fe7'
