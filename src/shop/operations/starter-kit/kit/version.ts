/** Rises whenever an item of the kit changes, so that a shop knows which one it imported; a test compares the digest. */
export const starterKitVersion = 1
export const starterKitDigest = '9998c6f23347d80223d0595b4b600df579f033dcf5566286890994e78b635328'
