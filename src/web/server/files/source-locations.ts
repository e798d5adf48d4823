import { dirname, relative } from 'node:path'

interface LocationsPlugin {
  name: string
  transform: {
    filter: { id: RegExp; code: RegExp }
    handler: (code: string, id: string) => string
  }
}

/**
 * Keeps `import.meta.dirname` and `import.meta.url` of bundled modules pointing at their sources, where the files lie that
 * they read: fonts, tables of places, migrations. `folder` holds the bundle.
 */
export function sourceLocations(folder: string): LocationsPlugin {
  return {
    name: 'source-locations',
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: /import\.meta\.(?:dirname|url)/ },
      handler: (code, id) => {
        const file = relative(folder, id).replaceAll('\\', '/')
        return code
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(file)}`)})`)
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(file)}, import.meta.url).href`)
      },
    },
  }
}
