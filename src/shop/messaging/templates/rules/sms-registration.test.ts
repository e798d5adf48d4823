import { expect, it } from 'vitest'
import { smsTemplateOf } from '../sms-templates.ts'
import { deliveryIdOf, smsTemplateState } from './sms-registration.ts'
import { dltText, variableNames } from './sms-template.ts'

const template = smsTemplateOf('sign-in-code')
const names = { brand: 'SILVERA', header: 'SLVERA' }
const registration = {
  dltId: '1107161234567890123',
  providerId: 'P1',
  registeredText: dltText(template, names),
  variables: variableNames(template),
  changedBy: 'Owner',
  changedAt: new Date(0),
}

it.each([
  ['nothing entered', undefined, '', null, 'id-missing'],
  ['only the id of the portal', { ...registration, providerId: '' }, '', null, 'id-missing'],
  ['both ids', registration, '', 'P1', 'ready'],
  ['an id of the environment', undefined, 'E1', 'E1', 'ready'],
  ['both, of which the entered one applies', registration, 'E1', 'P1', 'ready'],
  [
    'other words with as many variables',
    { ...registration, registeredText: '{#var#} is the code of SILVERA. -SLVERA' },
    '',
    'P1',
    'text-changed',
  ],
  [
    'another number of variables',
    { ...registration, registeredText: '{#var#} is the code of {#var#}. -SLVERA' },
    '',
    null,
    'text-changed',
  ],
  [
    'as many variables, but others',
    { ...registration, registeredText: '{#var#} is your amount. -SLVERA', variables: ['amount'] },
    '',
    null,
    'text-changed',
  ],
  [
    'as many variables, whose names were not stored',
    { ...registration, registeredText: '{#var#} is the code of SILVERA. -SLVERA', variables: null },
    '',
    'P1',
    'text-changed',
  ],
] as const)('with %s', (_, entered, configuredId, id, state) => {
  const registered = { registration: entered, configuredId }
  expect(deliveryIdOf(template, registered)).toBe(id)
  expect(smsTemplateState(template, registered, names)).toBe(state)
})

it('a new name of the shop is a changed text', () => {
  expect(smsTemplateState(template, { registration, configuredId: '' }, { ...names, brand: 'ACME' })).toBe(
    'text-changed',
  )
})
