import { expect, test } from 'vitest'
import { textsInLanguage } from './texts-in-language.ts'

const at = new Date()
const answer = {
  name: 'Coin',
  nameHi: 'सिक्का',
  text: 'Plain',
  textHi: '',
  parts: [{ id: 'a' }],
  partsHi: [{ id: 'b' }],
  packs: [
    { title: 'Box', titleHi: 'बॉक्स', price: 1 },
    { title: 'Card', titleHi: '', price: 0 },
  ],
  none: null,
  at,
}

test('English is left without the Hindi texts', () => {
  expect(textsInLanguage(answer, 'en')).toEqual({
    ...{ name: 'Coin', text: 'Plain', parts: [{ id: 'a' }], none: null, at },
    packs: [
      { title: 'Box', price: 1 },
      { title: 'Card', price: 0 },
    ],
  })
})

test('Hindi takes the place of the English text, where there is one', () => {
  expect(textsInLanguage(answer, 'hi')).toEqual({
    ...{ name: 'सिक्का', text: 'Plain', parts: [{ id: 'b' }], none: null, at },
    packs: [
      { title: 'बॉक्स', price: 1 },
      { title: 'Card', price: 0 },
    ],
  })
})

test('a field that only ends alike stays, and what was given is not changed', () => {
  const before = structuredClone(answer)
  expect(textsInLanguage({ Delhi: 1, amritsarHi: 'x' }, 'hi')).toEqual({ Delhi: 1, amritsarHi: 'x' })
  textsInLanguage(answer, 'hi')
  expect(answer).toEqual(before)
})
