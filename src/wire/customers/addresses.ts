import * as z from 'zod/mini'
import { fieldSentence } from '../shape/field-sentences.ts'
import { email, id, ignored, list, mobile, pincode, text, whole, words } from '../shape/fields.ts'
import type { Messages } from '../shape/message.ts'
import { spelled } from '../shape/spelled.ts'

/** What an address and a store have alike (spec §3). */
const placeFields = {
  id: ['id', id],
  name: ['name', words],
  email: ['email', words],
  mobile: ['mobile', words],
  address: ['address', words],
  stateId: ['state_id', id],
  cityId: ['city_id', id],
  state: ['state', words],
  city: ['city', words],
  pincode: ['pincode', words],
  mode: ['address_mode', z.enum(['home', 'work'])],
} as const

export const address = spelled({
  ...placeFields,
  firstName: ['first_name', words],
  lastName: ['last_name', words],
})

const store = spelled({ ...placeFields, hours: ['hours', words] })

/** An id that a form may leave out, null or empty. */
const maybeId = z._default(
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    z.null(),
    whole,
  ]),
  null,
)

/** The sentences of spec §5; `name`, `country` and `address_type` are taken and mean nothing (rules/api.md 2.2). */
const formFields = {
  firstName: [
    'first_name',
    text({ required: fieldSentence('fields.first-name-missing', 'Enter your first name'), most: 80 }),
  ],
  lastName: [
    'last_name',
    text({ required: fieldSentence('fields.last-name-missing', 'Enter your last name'), most: 80 }),
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
    text({
      required: fieldSentence('fields.address-missing', 'Enter your address'),
      least: [10, fieldSentence('fields.address-short', 'Please give at least 10 characters of your address')],
      most: 250,
    }),
  ],
  stateId: ['state_id', maybeId],
  cityId: ['city_id', maybeId],
  pincode: ['pincode', pincode()],
  mode: ['address_mode', z._default(z.enum(['home', 'work']), 'home')],
  ignoredName: ['name', ignored],
  ignoredCountry: ['country', ignored],
  ignoredType: ['address_type', ignored],
} as const

const book = spelled({
  // The contract reads the list as `address` in one place and as `addresses` in another (rules/api.md 4.2).
  address: ['address', list(address)],
  addresses: ['addresses', list(address)],
  states: ['state', list(spelled({ id: ['id', id], name: ['name', words] }))],
})

const nothing = spelled({})

export const myAddress = { asks: nothing, answers: book }
export const addAddress = { asks: spelled(formFields), answers: book }
export const editAddress = { asks: spelled({ ...formFields, id: ['id', id] }), answers: book }
export const deleteAddress = { asks: spelled({ id: ['id', id] }), answers: book }

export const stores = { asks: nothing, answers: spelled({ address: ['address', list(store)] }) }

export const messages = {
  'addresses.unknown': [404, 'This address is not in your address book'],
  'addresses.too-many': [409, ({ most }) => `You can keep ${most} addresses. Delete one to add another`],
  'addresses.unknown-pincode': [422, 'This pincode does not exist. Please check it'],
  'addresses.unknown-state': [422, 'Select your state'],
  'addresses.unknown-city': [422, 'Select your city'],
  'addresses.other-state': [422, ({ state }) => `This pincode belongs to ${state}`],
} satisfies Messages
