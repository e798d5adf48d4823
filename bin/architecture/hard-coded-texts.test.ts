import { expect, test } from 'vitest'
import { hardCodedTexts } from './hard-coded-texts.ts'
import { readSource } from './source.ts'

const judged = (code: string, path = 'src/web/parts/a.tsx') => hardCodedTexts([readSource(path, code)]).length

test.each([
  ['<p>Add to cart</p>', 1],
  ['<p>{busy ? "Adding" : "Add"}</p>', 2],
  ['<p>{open && "Close"}</p>', 1],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a program judged, not a text filled in
  ['<p>{`${count} left`}</p>', 1],
  ['<img alt="A coin" src="/coin.webp" />', 1],
  ['<button aria-label={open ? "Close" : t.open} />', 1],
  ['<p>{t.add}</p>', 0],
  ['<p>{t.left(count)} {weight} g</p>', 0],
  ['<p className="small muted" id="a">{formatMoney(price, "short")}</p>', 0],
  ['<img alt="" src="/coin.webp" />', 0],
  ['<p>₹ · 3%</p>', 0],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a program judged, not a text filled in
  ['<title>{`${t.title} | Silvera`}</title>', 0],
])('%s holds %i words', (code, count) => expect(judged(`export const A = () => ${code}`)).toBe(count))

test('only what visitors see is judged', () =>
  expect(judged('export const A = () => <p>Add to cart</p>', 'src/partners/sandbox/pages/a.tsx')).toBe(0))
