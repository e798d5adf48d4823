import { expect, it } from 'vitest'
import { brandMark, fillBrandName } from '../../messaging/messages/brand-name.ts'
import { emailTemplates } from '../../messaging/templates/email-templates.ts'
import { emailExamples } from './email-examples.ts'

const context = { site: 'https://shop.example', now: new Date('2026-11-21T05:30:00Z') }

it.each([...emailTemplates.keys()])('the example of %s is that e-mail, complete', (name) => {
  const content = emailExamples[name](context)
  expect([content.channel, content.template]).toEqual(['email', name])
  const { subject, text, html } = fillBrandName(content, 'A & B')
  expect(subject).toMatch(/^\S.{5,}/)
  for (const part of [subject, text, html]) {
    expect(part).not.toContain(brandMark)
    expect(part).not.toMatch(/\{\{|\bundefined\b|\bnull\b|NaN|\[object/)
  }
  expect(html).toContain('A &amp; B')
  for (const [, url] of html.matchAll(/href="([^"]+)"/g)) expect(url).toMatch(/^https:\/\/shop\.example/)
})

it.each([...emailTemplates])('%s has Hindi beside the English, unless it is for staff', (name, { audience }) => {
  const english = emailExamples[name](context)
  const { hindi } = english
  if (audience === 'Staff') return expect(hindi).toBeNull()
  const { subject, text, html } = fillBrandName(hindi!, 'A & B')
  expect(html).toContain('<html lang="hi">')
  for (const part of [text, html]) expect(part).toMatch(/[\u0900-\u097f]/)
  for (const part of [subject, text, html]) {
    expect(part).not.toMatch(/\{\{|\bundefined\b|\bnull\b|NaN|\[object/)
    expect(part, 'a date or a greeting left in English').not.toMatch(
      /\d (?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|\d [ap]m\b|Dear|Thank you|of silver/,
    )
  }
  const links = (source: string) => [...source.matchAll(/href="([^"]+)"/g)].map(([, url]) => url)
  expect(links(html), 'as many links as in English').toHaveLength(links(english.html).length)
  // The page of a courier has no Hindi address.
  if (name === 'order-despatched' || name === 'order-out-for-delivery') return
  for (const url of links(html)) expect(url).toMatch(/^https:\/\/shop\.example\/hi(?:\/|$)/)
})

it('each has an example, and none is left over', () => {
  expect(Object.keys(emailExamples).sort()).toEqual([...emailTemplates.keys()].sort())
})
