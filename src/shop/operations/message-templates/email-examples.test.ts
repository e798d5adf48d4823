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

it('each has an example, and none is left over', () => {
  expect(Object.keys(emailExamples).sort()).toEqual([...emailTemplates.keys()].sort())
})
