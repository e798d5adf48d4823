import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rawMember } from './raw-member.ts'

test.each([
  ['{"head":{"a":1},"body":{"b":"}{\\"," }}', 'body', '{"b":"}{\\"," }'],
  ['{ "body" :  {"x":[{"y":1}]} , "head":{}}', 'body', '{"x":[{"y":1}]}'],
  ['{"body":null}', 'body', 'null'],
  ['{"a":-1.5e3,"body":"text \\\\"}', 'body', '"text \\\\"'],
  ['{"nested":{"body":{"wrong":1}},"body":{"right":1}}', 'body', '{"right":1}'],
  ['{"bod\\u0079":true}', 'body', 'true'],
])('cuts out of %s the text of %s', (json, name, expected) => {
  expect(rawMember(json, name)).toBe(expected)
})

test.each(['', 'null', '[1]', '{"body":', '"body"', '{}', '{"other":1}'])('finds nothing in %s', (json) => {
  expect(rawMember(json, 'body')).toBeNull()
})

test('finds every member of any object, whatever the spacing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(0, 1, 2), (object, indent) => {
      const json = JSON.stringify(object, null, indent)
      for (const name of Object.keys(object))
        expect(JSON.parse(rawMember(json, name) ?? '')).toEqual(JSON.parse(json)[name])
    }),
  )
})
