/**
 * A text message as it is registered on the DLT portal (rules/messages.md 1.1). Pure: what the portal is given and what the
 * provider is sent are both derived from the same text.
 */

import { withHindiFigures } from '../../../../units/language/hindi-figures.ts'
import {
  type LocalizedText,
  localizedTextIn,
  type MessageLanguage,
} from '../../../../units/language/message-language.ts'

/** A value that fills a placeholder. */
interface SmsVariable {
  readonly example: string
  /** Where the value is in words, which differ in Hindi. */
  readonly hindiExample?: string
  /** How many `{#var#}` it takes on the portal, of at most 30 characters each; one unless stated. */
  readonly slots?: number
}

/** The categories of TRAI's regulations: a message with consent alone, without a transaction, is promotional. */
type SmsCategory = 'transactional' | 'service' | 'promotional'

export interface SmsTemplate {
  readonly purpose: string
  readonly audience: string
  readonly category: SmsCategory
  /** It has a code or link that opens something, and goes by SMS alone; a transactional one is a code. */
  readonly isSecret?: true
  /** With its variables as `{name}`, and the names from the settings as `{brand}` and `{header}`. */
  readonly text: string
  /** The same in Hindi, with the same variables in any order. It is registered by itself, under an id of its own. */
  readonly hindi: string
  readonly variables: Readonly<Record<string, SmsVariable>>
}

/** Characters that a `{#var#}` may stand for. */
export const slotLength = 30
/** Characters of one message in the GSM-7 alphabet (rules/messages.md 1.2). */
export const smsLength = 160

/**
 * How many messages a text is charged as (3GPP TS 23.040, 9.2.3.24.1): one of up to 160 characters of GSM-7, or 70 of Unicode;
 * a longer one is sent in segments of 153, or 67, since each has a header.
 */
export function countSegments(text: string): number {
  const [single, segment] = isPlainSms(text) ? [smsLength, 153] : [70, 67]
  return text.length <= single ? 1 : Math.ceil(text.length / segment)
}

/** Placeholders that stay in the text until the message is inserted, where the current settings fill them in. */
export const smsBrandMark = '{{smsBrand}}'
export const smsHeaderMark = '{{smsHeader}}'
const marks: Readonly<Record<string, string>> = { brand: smsBrandMark, header: smsHeaderMark }

/** Names of the shop in text messages, from the settings. */
export interface SmsNames {
  /** "SILVERA" */
  readonly brand: string
  /** The six letters of the registered header (sender id): "SLVERA". */
  readonly header: string
}

const placeholder = /\{(\w+)\}/g

/** The template with its text in a language: every function below reads `text`. */
export const templateIn = (template: SmsTemplate, language: MessageLanguage): SmsTemplate =>
  language === 'hi' ? { ...template, text: template.hindi } : template

/** The names of the variables in the order of the text. */
export const variableNames = ({ text }: Pick<SmsTemplate, 'text'>): string[] =>
  [...text.matchAll(placeholder)].flatMap(([, name = '']) => (name in marks ? [] : [name]))

/**
 * Whether the variables of a text that was registered with a provider are those of the text now, in the same order. The provider
 * knows places, not names, so another order would be filled wrongly. `registered` is null where the names were not stored then.
 */
export const hasSameVariables = (template: Pick<SmsTemplate, 'text'>, registered: readonly string[] | null): boolean =>
  registered === null || registered.join() === variableNames(template).join()

/** The value of each variable in the order of the text, from those of each `{#var#}`. */
export function joinSlots(template: SmsTemplate, slots: readonly string[]): string[] {
  const left = [...slots]
  return variableNames(template).map((name) => left.splice(0, slotsOf(template, name)).join(''))
}

const slotsOf = ({ variables }: SmsTemplate, name: string): number => variables[name]?.slots ?? 1

/** The whole text, still with the marks of the shop's names. */
export const fillSms = ({ text }: SmsTemplate, values: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (_, name: string) => marks[name] ?? values[name] ?? '')

/** The values of each `{#var#}` in order. */
export const slotValues = (template: SmsTemplate, values: Readonly<Record<string, string>>): string[] =>
  variableNames(template).flatMap((name) => split(values[name] ?? '', slotsOf(template, name)))

/** In parts of about equal length, since a provider may reject an empty one. */
function split(value: string, parts: number): string[] {
  return Array.from({ length: parts }, (_, part) =>
    value.slice(Math.ceil((value.length * part) / parts), Math.ceil((value.length * (part + 1)) / parts)),
  )
}

/** The text as it is registered: "{#var#} is your OTP to sign in at SILVERA. … -SLVERA". */
export const dltText = (template: SmsTemplate, { brand, header }: SmsNames): string =>
  template.text.replace(placeholder, (_, name: string) => {
    if (name === 'brand') return brand
    if (name === 'header') return header
    return '{#var#}'.repeat(slotsOf(template, name))
  })

export const countSlots = (registered: string): number => registered.split('{#var#}').length - 1

/** An example as a customer would read it. */
export function exampleSms(template: SmsTemplate, names: SmsNames, language: MessageLanguage = 'en'): string {
  const localized = templateIn(template, language)
  return fillSmsNames(fillSms(localized, valuesIn(exampleValues(template), language)), names)
}

/** A text with the names of the shop, without sending it. */
export const fillSmsNames = (text: string, { brand, header }: SmsNames): string =>
  text.replaceAll(smsBrandMark, brand).replaceAll(smsHeaderMark, header)

export const exampleValues = ({ variables }: SmsTemplate): Record<string, LocalizedText> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, { example, hindiExample }]) => [
      name,
      hindiExample === undefined ? example : { en: example, hi: hindiExample },
    ]),
  )

/** Values in a language. In Hindi, amounts have the rupee sign, and dates Hindi names. */
export const valuesIn = (
  values: Readonly<Record<string, LocalizedText>>,
  language: MessageLanguage,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const text = localizedTextIn(value, language)
      return [name, language === 'hi' ? withHindiFigures(text).replace(/\bRs /g, '₹') : text]
    }),
  )

/** Whether all characters are of the GSM-7 alphabet and count once; the extension table (`[]{}^~\|`) counts twice. */
export const isPlainSms = (text: string): boolean => /^[\x20-\x5a\x5f\x61-\x7a]*$/.test(text)
