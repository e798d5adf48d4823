import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

interface IconsPlugin {
  name: string
  enforce: 'pre'
  transform: {
    filter: { id: RegExp; code: string }
    handler: (code: string, id: string) => Promise<string | undefined>
  }
}

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

const lucide = fileURLToPath(import.meta.resolve('lucide-react')).replace(/\/dist\/.*/, '/dist/esm')
const shape = fileURLToPath(new URL('../../ui/icon/icon-shape.tsx', import.meta.url))

/**
 * Lucide icons without the library's renderer: each icon becomes one piece of markup, and a page contains only the icons that it
 * imports (decision 0030).
 */
export function lightIcons(): IconsPlugin {
  const files = filesByName()
  return {
    name: 'light-icons',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$|\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/, code: 'lucide' },
      async handler(code, id) {
        if (id.startsWith(lucide)) return drawn(id)
        return code.replace(/import \{([^}]*)\} from 'lucide-react'/g, (_, names: string) => imports(names, files))
      },
    },
  }
}

/** "Heart" → its file; the library's index file lists every icon with its aliases. */
function filesByName(): ReadonlyMap<string, string> {
  const contents = readFileSync(`${lucide}/lucide-react.mjs`, 'utf8')
  const lines = contents.matchAll(/^export \{ (.*) \} from '\.\/(icons\/[\w-]+\.mjs)';$/gm)
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, `${lucide}/${file}`] as const),
    ),
  )
}

function imports(names: string, files: ReadonlyMap<string, string>): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => {
      const [theirs = '', ours = theirs] = name.split(' as ')
      const file = files.get(theirs)
      if (!file) throw new Error(`lucide-react has no icon ${theirs}`)
      return `import ${ours} from ${JSON.stringify(file)}`
    })
    .join(';')
}

async function drawn(file: string): Promise<string | undefined> {
  const { __iconData: icon } = (await import(file)) as { __iconData?: { node: readonly Shape[] } }
  if (!icon) return undefined
  const markup = icon.node.map(([tag, { key, ...attributes }]) => `<${tag}${textOf(attributes)}/>`).join('')
  return (
    `import { iconShape } from ${JSON.stringify(shape)};` +
    `export default /* @__PURE__ */ iconShape(${JSON.stringify(markup)})`
  )
}

const textOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
