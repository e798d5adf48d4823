/**
 * A text message as it is registered on the DLT portal (rules/messages.md 1.1). Pure: what the portal is given and what the
 * provider is sent are both derived from the same text.
 */

/** A value that fills a placeholder. */
interface SmsVariable {
  readonly example: string
  /** How many `{#var#}` it takes on the portal, of at most 30 characters each; one unless stated. */
  readonly slots?: number
}

/** The categories of TRAI's regulations: a message with consent alone, without a transaction, is promotional. */
type SmsCategory = 'transactional' | 'service' | 'promotional'

export interface SmsTemplate {
  readonly purpose: string
  readonly audience: string
  readonly category: SmsCategory
  /** With its variables as `{name}`, and the names from the settings as `{brand}` and `{header}`. */
  readonly text: string
  readonly variables: Readonly<Record<string, SmsVariable>>
}

/** Characters that a `{#var#}` may stand for. */
export const slotLength = 30
/** Characters of one message in the GSM-7 alphabet (rules/messages.md 1.2). */
export const smsLength = 160

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

/** The names of the variables in the order of the text. */
export const variableNames = ({ text }: Pick<SmsTemplate, 'text'>): string[] =>
  [...text.matchAll(placeholder)].flatMap(([, name = '']) => (name in marks ? [] : [name]))

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
export const exampleSms = (template: SmsTemplate, names: SmsNames): string =>
  fillSmsNames(fillSms(template, exampleValues(template)), names)

/** A text with the names of the shop, without sending it. */
export const fillSmsNames = (text: string, { brand, header }: SmsNames): string =>
  text.replaceAll(smsBrandMark, brand).replaceAll(smsHeaderMark, header)

export const exampleValues = ({ variables }: SmsTemplate): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).map(([name, { example }]) => [name, example]))

/** Whether all characters are of the GSM-7 alphabet and count once; the extension table (`[]{}^~\|`) counts twice. */
export const isPlainSms = (text: string): boolean => /^[\x20-\x5a\x5f\x61-\x7a]*$/.test(text)
