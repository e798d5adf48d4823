interface ImportsPlugin {
  name: string
  enforce: 'pre'
  load: { filter: { id: RegExp }; handler: () => string }
}

/**
 * Vite wraps every `import()` to fetch the styles of what is imported first. Ours stand in the document: the wrapping is
 * left out, a kilobyte of every first load.
 */
export function plainImports(): ImportsPlugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
