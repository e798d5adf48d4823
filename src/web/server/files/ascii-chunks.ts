interface ChunksPlugin {
  name: string
  renderChunk: (code: string) => string
}

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Escapes every character beyond ASCII in the bundle. V8 holds the source of a running program: with one Hindi letter in it, each
 * of its characters takes two bytes instead of one, and it is decoded more slowly.
 */
export function asciiChunks(): ChunksPlugin {
  // Without the flag `u`: a character of two units becomes two escapes, which strings and patterns read as one character.
  return { name: 'ascii-chunks', renderChunk: (code) => code.replaceAll(/[^\0-\x7f]/g, escapeUnit) }
}
