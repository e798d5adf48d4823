interface ChunksPlugin {
  name: string
  generateBundle: { order: 'post'; handler: (options: unknown, bundle: Bundle) => void }
}

type Bundle = Record<string, { type: 'asset' } | { type: 'chunk'; code: string }>

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Escapes every character beyond ASCII in the bundle. V8 holds the source of a running program: with one Hindi letter in it, each
 * of its characters takes two bytes instead of one, and it is decoded more slowly. At the very end, since the bundler writes some
 * escapes as characters again.
 */
export function asciiChunks(): ChunksPlugin {
  return {
    name: 'ascii-chunks',
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        // Without the flag `u`: a character of two units becomes two escapes, which strings and patterns read as one character.
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\x7f]/g, escapeUnit)
      },
    },
  }
}
