import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { sourceLocations } from './source-locations.ts'

const root = resolve(import.meta.dirname, '../../../..')
const { transform } = sourceLocations('dist/shop')
const source = resolve(root, 'src/platform/pdf/fonts.ts')
/** Stands for the bundle's own `import.meta`. */
const meta = { dirname: resolve(root, 'dist/shop'), url: pathToFileURL(resolve(root, 'dist/shop/main.js')).href }

/** What an expression of the source yields inside the bundle. */
const evaluate = (expression: string): string => {
  const bundled = transform.handler(expression, source).replaceAll('import.meta', 'meta')
  return new Function('meta', `return ${bundled}`)(meta) as string
}

test('a bundled module finds the folder of its source', () => {
  expect(resolve(evaluate('import.meta.dirname'))).toBe(resolve(root, 'src/platform/pdf'))
})

test('a bundled module finds files beside its source', () => {
  expect(new URL('./fonts', evaluate('import.meta.url')).href).toBe(
    pathToFileURL(resolve(root, 'src/platform/pdf/fonts')).href,
  )
})

test.each([
  [source, true],
  [resolve(root, 'node_modules/src-like/index.js'), false],
  ['\0rolldown/runtime.js', false],
])('%s is a source of ours: %s', (id, expected) => {
  expect(transform.filter.id.test(id)).toBe(expected)
})
