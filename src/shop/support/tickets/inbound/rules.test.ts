import { describe, expect, it } from 'vitest'
import { cleanName, mostMailText, trimQuote } from './rules.ts'

describe('a reply', () => {
  it.each([
    ['Gmail', 'It came, thank you.\n\nOn Fri, 27 Nov 2026 at 10:00, Shop <care@shop.example> wrote:\n\n> Dear Farida'],
    [
      'Gmail with a broken line',
      'It came, thank you.\n\nOn Fri, 27 Nov 2026 at 10:00, Shop <care@shop.example>\nwrote:\n> D',
    ],
    ['Gmail in Hindi', 'It came, thank you.\n\nशुक्र, 27 नव 2026 को 10:00 बजे Shop <care@shop.example> ने लिखा:\n> D'],
    ['Outlook', 'It came, thank you.\n\nFrom: Shop\nSent: Friday, 27 November 2026\nTo: Farida\n\nDear Farida'],
    ['old Outlook', 'It came, thank you.\r\n\r\n-----Original Message-----\r\nDear Farida'],
    ['a signature', 'It came, thank you.\n-- \nFarida Shaikh'],
    ['lines that are quoted', '> Did it come?\nIt came, thank you.\n> Sure?'],
  ])('by %s is what was written', (_program, text) => expect(trimQuote(text)).toBe('It came, thank you.'))

  it('that is nothing but a quote stays', () => {
    expect(trimQuote('> It came')).toBe('> It came')
  })

  it('keeps lines that only look like the beginning of a quote', () => {
    const text = 'On Monday I wrote: where is it?\nFrom: the courier, I hear\nnothing.'
    expect(trimQuote(text)).toBe(text)
  })

  it('loses what nobody sees', () => {
    expect(trimQuote('Pay\u0000 \u202e001\u202c now\ttoday\u0007')).toBe('Pay 001 now\ttoday')
  })

  it.each(['On '.repeat(200_000), `${'<'.repeat(300_000)}`, 'On x\n'.repeat(60_000), ' '.repeat(300_000)])(
    'of any length is read at once',
    (text) => {
      const started = performance.now()
      expect(trimQuote(text).length).toBeLessThanOrEqual(mostMailText + 1)
      expect(performance.now() - started).toBeLessThan(1000)
    },
  )
})

it.each([
  [' Farida\n\tShaikh ', 'Farida Shaikh'],
  ['', 'farida'],
  ['x'.repeat(500), 'x'.repeat(80)],
])('%j is the name %j', (name, clean) => expect(cleanName(name, 'farida@mail.example')).toBe(clean))
