import { describe, expect, it } from 'vitest'
import { messageLanguages } from '../../../units/language/message-language.ts'
import { defaultSettings } from '../../content/settings.ts'
import { sms } from '../messages/message-content.ts'
import {
  countSegments,
  countSlots,
  dltText,
  exampleSms,
  exampleValues,
  isPlainSms,
  joinSlots,
  type SmsTemplate,
  slotLength,
  slotValues,
  smsLength,
  templateIn,
  valuesIn,
  variableNames,
} from './rules/sms-template.ts'
import { mayGoByWhatsApp, whatsAppText } from './rules/whatsapp-template.ts'
import { accountSms } from './sms/account.ts'
import { buyBackSms } from './sms/buy-back.ts'
import { orderSms } from './sms/orders.ts'
import { silverSms } from './sms/silver.ts'
import { smsTemplateNames, smsTemplateOf, smsTemplates } from './sms-templates.ts'

const names = defaultSettings.sms

it('no two parts of the registry use the same name', () => {
  const parts = [accountSms, orderSms, silverSms, buyBackSms]
  const count = parts.reduce((sum, part) => sum + Object.keys(part).length, 0)
  expect(Object.keys(smsTemplates)).toHaveLength(count)
})

describe.each(smsTemplateNames)('the text message %s', (name) => {
  const template = smsTemplateOf(name)

  it('has exactly the variables that are in its text', () => {
    expect(variableNames(template).sort()).toEqual(Object.keys(template.variables).sort())
  })

  it('fits into one message of plain characters, with its example', () => {
    const text = exampleSms(template, names)
    expect(text).not.toMatch(/[{}]/)
    expect(isPlainSms(text)).toBe(true)
    expect(text.length).toBeLessThanOrEqual(smsLength)
  })

  it('is registered with the same words, and a header at its end', () => {
    const registered = dltText(template, names)
    expect(registered).toMatch(/ -SLVERA$/)
    expect(isPlainSms(registered.replaceAll('{#var#}', ''))).toBe(true)
    const values = slotValues(template, valuesIn(exampleValues(template), 'en'))
    expect(countSlots(registered)).toBe(values.length)
    let next = 0
    expect(registered.replaceAll('{#var#}', () => values[next++]!)).toBe(exampleSms(template, names))
  })

  it('has the same variables in Hindi, and fits into four messages of Unicode', () => {
    const hindi = templateIn(template, 'hi')
    expect(hindi.text).toMatch(/[\u0900-\u097f]/)
    expect(variableNames(hindi).sort()).toEqual(variableNames(template).sort())
    const text = exampleSms(template, names, 'hi')
    expect(text).not.toMatch(/[{}]|\bRs\b/)
    expect(text).toMatch(/ -SLVERA$/)
    expect(countSegments(text)).toBeLessThanOrEqual(4)
    const values = slotValues(hindi, valuesIn(exampleValues(template), 'hi'))
    expect(countSlots(dltText(hindi, names))).toBe(values.length)
    for (const value of values) expect(value.length).toBeLessThanOrEqual(slotLength)
    expect(joinSlots(hindi, values)).toEqual(
      variableNames(hindi).map((variable) => valuesIn(exampleValues(template), 'hi')[variable]),
    )
  })

  it('is a template of WhatsApp that begins and ends with words, unless it has a code', () => {
    for (const language of messageLanguages) {
      const body = whatsAppText(template, names, language)
      expect(body).not.toMatch(/^\{\{|\}\}$/)
      expect(body.match(/\{\{\d+\}\}/g) ?? []).toHaveLength(variableNames(template).length)
    }
    const isCode = template.category === 'transactional' || template.isSecret === true
    expect(mayGoByWhatsApp(template)).toBe(!isCode)
  })

  it('has an example for each {#var#} of at most 30 characters, and no empty one', () => {
    for (const value of slotValues(template, valuesIn(exampleValues(template), 'en'))) {
      expect(value.length).toBeLessThanOrEqual(slotLength)
      expect(value).not.toBe('')
    }
  })
})

it('a long value is spread over the {#var#} registered for it', () => {
  const template: SmsTemplate = { ...smsTemplateOf('step-up-code') }
  expect(dltText(template, names)).toBe(
    '{#var#} is your OTP to {#var#}{#var#} at SILVERA. Valid for 10 minutes. Do not share it with anyone. -SLVERA',
  )
  const { variables } = sms('step-up-code', { code: '402137', action: 'sell 5.0000 g for Rs 1,250.00' })
  expect(variables).toEqual(['402137', 'sell 5.0000 g f', 'or Rs 1,250.00'])
})

it.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['अ'.repeat(70), 1],
  ['अ'.repeat(71), 2],
  ['अ'.repeat(134), 2],
  ['अ'.repeat(135), 3],
])('a text is charged by its characters', (text, segments) => expect(countSegments(text)).toBe(segments))

it('words in a text message differ in Hindi, amounts and dates are written for it', () => {
  const { hindi } = sms('silver-plan-changed', {
    change: { en: 'is Rs 5,000.00 now, next on 5 Dec 2026', hi: 'अब Rs 5,000.00 का है, अगला 5 Dec 2026 को' },
  })
  expect(hindi?.text).toContain('प्लान अब ₹5,000.00 का है, अगला 5 दिस 2026 को।')
})

it('the names of the shop stay open until the message is inserted', () => {
  expect(sms('order-placed', { order: 'SLV-2026-1' }).text).toBe(
    'Thank you! {{smsBrand}} order SLV-2026-1 is placed and paid. We will message you when it is accepted and despatched. -{{smsHeader}}',
  )
})
