/** Rises whenever an item of the kit changes, so that a shop knows which one it imported; a test compares the digest. */
export const starterKitVersion = 3
export const starterKitDigest = 'af5205ceb7c6160d93ebdf12e19e25cf2c81fabc8955d20497621d9bf28e8614'
