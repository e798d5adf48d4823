import { expect, test } from 'vitest'
import { asciiChunks } from './ascii-chunks.ts'

const { renderChunk } = asciiChunks()

test.each([
  ['a string', "'चाँदी ₹1,500'"],
  ['a template', '`${1 + 1} ग्राम · 😀`'],
  ['a pattern of letters', "/^[ऀ-ॿ]+$/.test('चाँदी')"],
  ['a pattern of characters', "'😀'.match(/^[😀-😅]$/u)[0]"],
  ['a name', '(() => { const café = 7; return café })()'],
  ['a key', "Object.keys({ चाँदी: 1 }).join('')"],
])('%s has the same value', (_, code) => {
  const escaped = renderChunk(`/* – */ (${code})`)
  expect(escaped).toMatch(/^[\0-\x7f]*$/)
  expect(new Function(`return ${escaped}`)()).toEqual(new Function(`return ${code}`)())
})
