import { expect, test } from 'vitest'
import { asciiChunks } from './ascii-chunks.ts'

const { generateBundle } = asciiChunks()

function escapeCode(code: string): string {
  const chunk = { type: 'chunk' as const, code }
  generateBundle.handler({}, { 'main.js': chunk, 'picture.png': { type: 'asset' } })
  return chunk.code
}

test.each([
  ['a string', "'चाँदी ₹1,500'"],
  ['a template', '`${1 + 1} ग्राम · 😀`'],
  ['a pattern of letters', "/^[ऀ-ॿ]+$/.test('चाँदी')"],
  ['a pattern of characters', "'😀'.match(/^[😀-😅]$/u)[0]"],
  ['a name', '(() => { const café = 7; return café })()'],
  ['a key', "Object.keys({ चाँदी: 1 }).join('')"],
])('%s has the same value', (_, code) => {
  const escaped = escapeCode(`/* – */ (${code})`)
  expect(escaped).toMatch(/^[\0-\x7f]*$/)
  expect(new Function(`return ${escaped}`)()).toEqual(new Function(`return ${code}`)())
})
