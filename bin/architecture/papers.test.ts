import { expect, test } from 'vitest'
import { deadNames } from './papers.ts'

const exists = (path: string) => ['docs/spec.md', 'src/shop/cart/rules.ts', 'src/web/pages/'].includes(path)

test('links and paths that lead somewhere are fine, addresses and words are not looked at', () => {
  const paper =
    '[spec](docs/spec.md), `shop/cart/rules.ts`, `web/pages/`, `src/shop/cart/rules.ts`, `/sandbox`, `npm start`'
  expect(deadNames(`${paper}, [there](https://silvera.example/)`, exists)).toEqual([])
})

test('a link or path that leads nowhere is found', () => {
  expect(deadNames('[gone](docs/gone.md) and `shop/gone/rules.ts` and `web/gone/`', exists)).toEqual([
    'docs/gone.md',
    'shop/gone/rules.ts',
    'web/gone/',
  ])
})
