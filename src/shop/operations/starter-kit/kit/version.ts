/** Rises whenever an item of the kit changes, so that a shop knows which one it imported; a test compares the digest. */
export const starterKitVersion = 1
export const starterKitDigest = 'c4964b5250ea1ae6f96dceecc675a28f3d4c166ba5280e151040b6dce54ea9f0'
