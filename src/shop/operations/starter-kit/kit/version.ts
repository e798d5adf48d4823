/** Rises whenever an item of the kit changes, so that a shop knows which one it imported; a test compares the digest. */
export const starterKitVersion = 1
export const starterKitDigest = 'f50b146d7569459e96162dd0533d976be885b21ddb8b825ab7d0216adeed342d'
