import { expect, test } from 'vitest'
import { deadPaths } from './document-paths.ts'

const exists = (path: string) => ['docs/spec.md', 'src/shop/cart/rules.ts', 'src/web/pages/'].includes(path)

test('links and paths that lead somewhere are fine, addresses and words are not looked at', () => {
  const document =
    '[spec](docs/spec.md), `shop/cart/rules.ts`, `web/pages/`, `src/shop/cart/rules.ts`, `/sandbox`, `npm start`'
  expect(deadPaths(`${document}, [there](https://silvera.example/)`, exists)).toEqual([])
})

test('a link or path that leads nowhere is found', () => {
  expect(deadPaths('[gone](docs/gone.md) and `shop/gone/rules.ts` and `web/gone/`', exists)).toEqual([
    'docs/gone.md',
    'shop/gone/rules.ts',
    'web/gone/',
  ])
})
