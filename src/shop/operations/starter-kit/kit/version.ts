/** Rises whenever an item of the kit changes, so that a shop knows which one it imported; a test compares the digest. */
export const starterKitVersion = 1
export const starterKitDigest = '57e77fa8c97c85ec6c7f8b817aea7b9fbce9e4883e99bb030738431732687fb1'
