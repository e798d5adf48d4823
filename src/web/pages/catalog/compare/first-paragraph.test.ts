import { expect, test } from 'vitest'
import { firstParagraph } from './first-paragraph.ts'

test.each([
  ['<p>A lotus &amp; a rose.</p><p>More.</p>', 'A lotus & a rose.'],
  ['Plain words', 'Plain words'],
  ['<P class="x">One <b>bold</b> word</P>', 'One bold word'],
  ['<p>&lt;script&gt;</p>', '<script>'],
  ['', ''],
])('of %j is %j', (html, text) => expect(firstParagraph(html)).toBe(text))
