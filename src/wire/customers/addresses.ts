import * as z from 'zod/mini'
import { fieldSentence } from '../shape/field-sentences.ts'
import {
  arrayOf,
  email,
  id,
  ignoredField,
  inputText,
  mobile,
  outputText,
  pincode,
  wholeNumber,
} from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

/** Fields shared by addresses and stores (spec §3). */
const placeFields = {
  id: ['id', id],
  name: ['name', outputText],
  email: ['email', outputText],
  mobile: ['mobile', outputText],
  address: ['address', outputText],
  stateId: ['state_id', id],
  cityId: ['city_id', id],
  state: ['state', outputText],
  city: ['city', outputText],
  pincode: ['pincode', outputText],
  mode: ['address_mode', z.enum(['home', 'work'])],
} as const

export const address = wireShape({
  ...placeFields,
  firstName: ['first_name', outputText],
  lastName: ['last_name', outputText],
})

const store = wireShape({ ...placeFields, hours: ['hours', outputText] })

/** An id that a form may leave out, null or empty. */
const maybeId = z._default(
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    z.null(),
    wholeNumber,
  ]),
  null,
)

/** The sentences of spec §5; `name`, `country` and `address_type` are accepted and ignored (rules/api.md 2.2). */
const formFields = {
  firstName: [
    'first_name',
    inputText({ required: fieldSentence('fields.first-name-missing', 'Enter your first name'), most: 80 }),
  ],
  lastName: [
    'last_name',
    inputText({ required: fieldSentence('fields.last-name-missing', 'Enter your last name'), most: 80 }),
  ],
  email: [
    'email',
    email(
      fieldSentence('fields.email-missing', 'Enter your email address'),
      fieldSentence('fields.email-missing', 'Enter your email address'),
    ),
  ],
  mobile: ['mobile', mobile({ required: fieldSentence('fields.mobile-missing', 'Enter your mobile') })],
  address: [
    'address',
    inputText({
      required: fieldSentence('fields.address-missing', 'Enter your address'),
      least: [10, fieldSentence('fields.address-short', 'Enter at least 10 characters of your address')],
      most: 250,
    }),
  ],
  stateId: ['state_id', maybeId],
  cityId: ['city_id', maybeId],
  pincode: ['pincode', pincode()],
  mode: ['address_mode', z._default(z.enum(['home', 'work']), 'home')],
  ignoredName: ['name', ignoredField],
  ignoredCountry: ['country', ignoredField],
  ignoredType: ['address_type', ignoredField],
} as const

const book = wireShape({
  // The contract reads the list as `address` in one place and as `addresses` in another (rules/api.md 4.2).
  address: ['address', arrayOf(address)],
  addresses: ['addresses', arrayOf(address)],
  states: ['state', arrayOf(wireShape({ id: ['id', id], name: ['name', outputText] }))],
})

const nothing = wireShape({})

export const myAddress = { params: nothing, response: book }
export const addAddress = { params: wireShape(formFields), response: book }
export const editAddress = { params: wireShape({ ...formFields, id: ['id', id] }), response: book }
export const deleteAddress = { params: wireShape({ id: ['id', id] }), response: book }

export const stores = { params: nothing, response: wireShape({ address: ['address', arrayOf(store)] }) }

export const messages = {
  'addresses.unknown': [404, 'This address is not in your address book'],
  'addresses.too-many': [409, ({ most }) => `You can save up to ${most} addresses. Delete one to add another`],
  'addresses.unknown-pincode': [422, 'This pincode does not exist. Please check it'],
  'addresses.unknown-state': [422, 'Select your state'],
  'addresses.unknown-city': [422, 'Select your city'],
  'addresses.other-state': [422, ({ state }) => `This pincode belongs to ${state}`],
} satisfies RefusalMessages
