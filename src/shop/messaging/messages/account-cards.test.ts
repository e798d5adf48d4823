import { expect, test } from 'vitest'
import { accountCards, mobileEnd } from './account-cards.ts'
import { emailCardText } from './email-card.ts'
import { emailChanged } from './texts.ts'

test('a change of the account is in the order of the table, whatever that of the facts, in both languages', () => {
  const { en, hi } = accountCards({
    changed: '21 Nov 2026, 4:05 pm',
    newMobile: mobileEnd('9876500222'),
    oldMobile: mobileEnd('9876543210'),
  })
  expect(emailCardText(en)).toEqual([
    'Old mobile number:\nending 210',
    'New mobile number:\nending 222',
    'Changed on:\n21 Nov 2026, 4:05 pm',
  ])
  expect(emailCardText(hi)).toEqual([
    'पुराना मोबाइल नंबर:\n...210',
    'नया मोबाइल नंबर:\n...222',
    'कब बदला:\n21 नव 2026, शाम 4:05',
  ])
})

test('the table has no more of an address than the text', () => {
  const { text, html, hindi } = emailChanged('priya@mail.example', '21 Nov 2026, 11:00 am')
  for (const part of [text, html, hindi!.text, hindi!.html]) {
    expect(part).toContain('p…@mail.example')
    expect(part).not.toContain('priya')
  }
})
