import { expect, test } from 'vitest'
import { type PointsEntryTitles, pointsEntryTitle, translatePointsTitle } from './entry-titles.ts'

const plain = (kind: string) => (about: string) => `${kind}(${about})`
const titles: PointsEntryTitles = {
  joining: plain('joining'),
  earned: plain('earned'),
  spent: plain('spent'),
  returned: plain('returned'),
  'taken-back': plain('taken-back'),
  referral: plain('referral'),
  adjusted: plain('adjusted'),
  expired: plain('expired'),
  closed: plain('closed'),
}

test('a title says what it is about', () => {
  expect(pointsEntryTitle('spent', 'SLV-1')).toBe('Used for order SLV-1')
  expect(pointsEntryTitle('expired')).toBe('Expired')
})

test.each(Object.keys(titles) as (keyof PointsEntryTitles)[])('the title %s is recognised by its beginning', (kind) => {
  expect(translatePointsTitle(pointsEntryTitle(kind, 'SLV-1'), titles)).toBe(`${kind}(SLV-1)`)
})

test('a title that none begins like stays as it is', () => {
  expect(translatePointsTitle('Diwali bonus', titles)).toBe('Diwali bonus')
})
