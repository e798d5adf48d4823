import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readAssets } from './assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'assets-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'assets'))
for (const name of ['frame', 'shared', 'cart', 'home', 'offline'])
  writeFileSync(join(folder, `assets/${name}.css`), `.${name}{color:red}\n`)
for (const [name, bytes] of Object.entries({ frame: 30, shared: 20, part: 15, cart: 40, home: 10 }))
  writeFileSync(join(folder, `assets/${name}.js`), ' '.repeat(bytes))
const fontFiles = ['latin', 'devanagari-400', 'devanagari-600', 'devanagari-label'].map(
  (name) => `assets/anek-${name}-1.woff2`,
)
writeFileSync(
  join(folder, 'manifest.json'),
  JSON.stringify({
    'src/web/entry-browser.tsx': { file: 'assets/entry.js', imports: ['_frame.js'] },
    '_frame.js': { file: 'assets/frame.js', css: ['assets/frame.css'], assets: fontFiles },
    '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'], imports: ['_frame.js'] },
    '_part.js': { file: 'assets/part.js', imports: ['src/web/entry-browser.tsx'] },
    'src/web/pages/cart/cart/page.tsx': {
      file: 'assets/cart.js',
      css: ['assets/cart.css'],
      imports: ['_part.js', '_shared.js', '_frame.js'],
    },
    'src/web/pages/catalog/home/page.tsx': { file: 'assets/home.js', css: ['assets/home.css'], imports: ['_frame.js'] },
    'src/web/offline/offline-page.css': { file: 'assets/offline.css' },
  }),
)
const assets = readAssets(folder)

test('a page has the styles of the frame, its own, and those of what it imports, each once', () => {
  const styles = assets.stylesOf('cart/cart')
  expect(styles.files).toEqual(['/assets/frame.css', '/assets/cart.css', '/assets/shared.css'])
  expect(styles.usedBy('<p class="cart frame shared home">', 'en')).toBe(
    '.frame{color:red}.cart{color:red}.shared{color:red}',
  )
  expect(styles.usedBy('<p class="cart">', 'en')).toBe('.cart{color:red}')
})

test('no page has the styles of another', () => {
  expect(assets.stylesOf('catalog/home').usedBy('<p class="cart frame shared home">', 'en')).toBe(
    '.frame{color:red}.home{color:red}',
  )
  expect(assets.offlineStyles).toBe('.frame{color:red}.offline{color:red}')
})

test('a page names all modules it needs besides the entry, each after what it imports, otherwise the longest first, and its fonts', () => {
  expect(assets.modulesOf('cart/cart')).toEqual([
    '/assets/frame.js',
    '/assets/shared.js',
    '/assets/part.js',
    '/assets/cart.js',
  ])
  expect(assets.modulesOf('catalog/home')).toEqual(['/assets/frame.js', '/assets/home.js'])
  expect(assets.entry).toBe('/assets/entry.js')
  expect(assets.fontsOf('en')).toEqual(['/assets/anek-latin-1.woff2'])
  expect(assets.fontsOf('hi')).toEqual(['/assets/anek-latin-1.woff2', '/assets/anek-devanagari-400-1.woff2'])
})
