/** Templates of text messages and e-mails, and the ids that text messages are registered with. */
import * as z from 'zod/mini'
import { smsTemplateStates } from '../../../shop/messaging/templates/rules/sms-registration.ts'
import { whatsAppTemplateStates } from '../../../shop/messaging/templates/rules/whatsapp-template.ts'
import { messageLanguages } from '../../../units/language/message-language.ts'
import { inputText, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'

const channel = z.enum(['sms', 'email'])
const state = z.enum(smsTemplateStates)
const language = z.enum(messageLanguages)
/** English unless stated. */
const chosenLanguage = z.optional(language)
const name = inputText({ required: 'Choose a template', most: 60 })

export const listMessageTemplates = {
  params: z.strictObject({}),
  response: z.strictObject({
    /** Messages are really sent; otherwise the outbox keeps them. */
    isLive: z.strictObject({ sms: z.boolean(), email: z.boolean(), whatsApp: z.boolean() }),
    sender: z.strictObject({ brand: z.string(), header: z.string(), entityId: z.string() }),
    templates: z.array(
      z.strictObject({
        channel,
        name: z.string(),
        purpose: z.string(),
        audience: z.string(),
        /** Of its registration; an e-mail needs none. */
        state,
        /** Of its Hindi text; null for a message to staff, which has none. */
        hindi: z.nullable(state),
        /** The languages in which it may go by WhatsApp. */
        whatsApp: z.array(language),
        /** Messages that wait for its id. */
        held: z.int(),
      }),
    ),
  }),
}

const template = { name: z.string(), purpose: z.string(), audience: z.string() }
/** Where a test goes; null if staff have no such address. */
const testTo = z.nullable(z.string())

export const readSmsTemplate = {
  params: z.strictObject({ name, language: chosenLanguage }),
  response: z.strictObject({
    ...template,
    language,
    category: z.enum(['transactional', 'service', 'promotional']),
    isLive: z.boolean(),
    state,
    held: z.int(),
    /** The example, as a customer reads it. */
    text: z.string(),
    /** How many messages it is charged as, with its example. */
    parts: z.int(),
    /** As it is to be registered, with `{#var#}`. */
    dltText: z.string(),
    variables: z.array(z.strictObject({ name: z.string(), example: z.string(), most: z.int() })),
    registration: z.nullable(
      z.strictObject({
        dltId: z.string(),
        providerId: z.string(),
        registeredText: z.string(),
        changedBy: z.string(),
        changedAt: time,
      }),
    ),
    /** The provider's id in the environment, used while none is entered. */
    configuredId: z.string(),
    /** Null: it never goes by WhatsApp, because it has a code. */
    whatsApp: z.nullable(
      z.strictObject({
        /** The shop has WhatsApp. */
        isUsed: z.boolean(),
        /** The body to submit, with `{{1}}`. */
        text: z.string(),
        state: z.enum(whatsAppTemplateStates),
        name: z.string(),
        isApproved: z.boolean(),
        approvedText: z.string(),
        /** Null: nothing was entered. */
        changed: z.nullable(z.strictObject({ by: z.string(), at: time })),
      }),
    ),
    testTo,
  }),
}

export const readEmailTemplate = {
  params: z.strictObject({ name, language: chosenLanguage }),
  response: z.strictObject({
    ...template,
    language,
    hasHindi: z.boolean(),
    subject: z.string(),
    text: z.string(),
    testTo,
  }),
}

const ids = { dltId: inputText({ most: 25 }), providerId: inputText({ most: 60 }) }
export const registerSmsTemplate = {
  /** `seen`: the ids that the page showed. */
  params: z.strictObject({ name, language: chosenLanguage, ...ids, seen: z.strictObject(ids) }),
  /** How many held messages are sent now. */
  response: z.strictObject({ sent: z.int() }),
}
const whatsAppFields = { whatsAppName: inputText({ most: 512 }), isApproved: z.boolean() }
export const saveWhatsAppTemplate = {
  /** `seen`: what the page showed. */
  params: z.strictObject({ name, language, ...whatsAppFields, seen: z.strictObject(whatsAppFields) }),
  response: z.strictObject({}),
}
export const importSmsIds = {
  params: z.strictObject({
    list: z
      .string('Paste a list')
      .check(z.minLength(1, 'Paste a list'), z.maxLength(100_000, 'Use at most 100000 characters')),
  }),
  response: z.strictObject({ changed: z.int(), sent: z.int() }),
}
export const sendTestMessage = {
  params: z.strictObject({ channel, name, language: chosenLanguage }),
  response: z.strictObject({ to: z.string() }),
}

export const messages = {
  'message-templates.unknown': [404, 'Template not found'],
  'message-templates.dlt-id': [422, 'Enter the digits of the ID, such as 1107161234567890123'],
  'message-templates.provider-id': [422, 'Enter the ID of the template at MSG91, without spaces'],
  'message-templates.whatsapp-name': [
    422,
    'Use lower case letters, digits and underscores, as WhatsApp shows the name',
  ],
  'message-templates.whatsapp-name-missing': [422, 'Enter the name first'],
  'message-templates.whatsapp-code': [409, 'Messages with a code go by SMS only'],
  'message-templates.changed-meanwhile': [409, 'Someone else changed this. Reload and review'],
  'message-templates.no-mobile': [
    409,
    'Your staff account has no mobile number. Sign in to the shop as a customer with the same, verified e-mail',
  ],
  'message-templates.no-id': [409, 'Enter the IDs first: without them it cannot be delivered'],
  'message-templates.empty-list': [422, 'Paste the exported list with its first row, and at least one template'],
  'message-templates.bad-list': [422, ({ line, why }) => `Line ${line}: ${why}`],
} satisfies RefusalMessages
