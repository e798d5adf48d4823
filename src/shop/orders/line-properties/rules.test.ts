import { expect, it } from 'vitest'
import {
  changeLineProperties,
  completeLineProperties,
  labelLineProperties,
  mergeLineProperties,
  normalizeLineBreaks,
} from './rules.ts'

it('a change leaves what it does not name, and an empty text removes', () => {
  expect(changeLineProperties({}, { giftMessage: 'For Asha' })).toEqual({ giftMessage: 'For Asha' })
  expect(changeLineProperties({ giftMessage: 'For Asha' }, {})).toEqual({ giftMessage: 'For Asha' })
  expect(changeLineProperties({ giftMessage: 'For Asha' }, { giftMessage: undefined })).toEqual({
    giftMessage: 'For Asha',
  })
  expect(changeLineProperties({ giftMessage: 'For Asha' }, { giftMessage: '' })).toEqual({})
})

it('of two lines that become one the own text stays', () => {
  expect(mergeLineProperties({ giftMessage: 'mine' }, { giftMessage: 'other' })).toEqual({ giftMessage: 'mine' })
  expect(mergeLineProperties({}, { giftMessage: 'other' })).toEqual({ giftMessage: 'other' })
})

it('a line of an older order has every property, all empty, and none to read', () => {
  expect(completeLineProperties(undefined)).toEqual({ giftMessage: '' })
  expect(labelLineProperties(undefined)).toEqual([])
  expect(labelLineProperties({ giftMessage: 'For Asha' })).toEqual([{ label: 'Gift message', text: 'For Asha' }])
})

it('line breaks of every system are one kind, with at most one empty line', () => {
  expect(normalizeLineBreaks('Dear Asha, \r\n\r\n\r\n\r\nhappy Diwali!\rRavi\u2028Meera\tRao')).toBe(
    'Dear Asha,\n\nhappy Diwali!\nRavi\nMeera Rao',
  )
})
