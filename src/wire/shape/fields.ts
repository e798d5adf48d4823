/**
 * Value types of the contract: each is a zod codec between the wire's form and ours (rules/api.md 2.1). A sentence passed to
 * a type is shown beside the field.
 */
import * as z from 'zod/mini'
import { istText } from '../../units/date.ts'
import { decimalOfWhole, wholeOfDecimal } from '../../units/decimal.ts'
import { RUPEE } from '../../units/paise.ts'
import { SILVER_GRAM } from '../../units/silver.ts'
import { GRAM } from '../../units/weight.ts'
import { fieldSentence } from './field-sentences.ts'

/** A decimal number on the wire, a whole number of small units in our code; a value finer than the unit is refused. */
const decimal = (perUnit: number, sentence: string) =>
  z.codec(z.number(sentence), z.number(), {
    decode: (value, context) => {
      const count = wholeOfDecimal(value, perUnit)
      if (count !== null) return count
      context.issues.push({ code: 'custom', input: value, message: sentence })
      return z.NEVER
    },
    encode: (count) => decimalOfWhole(count, perUnit),
  })

/** Rupees of at most 2 decimals ↔ paise. */
export const rupees = decimal(
  RUPEE,
  fieldSentence('fields.rupees-wrong', 'Enter an amount in rupees with at most 2 decimals'),
)
/** As `rupees`, for what a customer agrees to pay. */
export const nonNegativeRupees = z.pipe(
  rupees,
  z.int().check(z.nonnegative(fieldSentence('fields.rupees-negative', 'Enter an amount of ₹0 or more'))),
)
/** Grams of at most 3 decimals ↔ milligrams. */
export const grams = decimal(
  GRAM,
  fieldSentence('fields.grams-wrong', 'Enter a weight in grams with at most 3 decimals'),
)
/** Grams of digital silver of at most 4 decimals ↔ units of 0.0001 g. */
export const silverGrams = decimal(
  SILVER_GRAM,
  fieldSentence('fields.silver-grams-wrong', 'Enter a weight in grams with at most 4 decimals'),
)
/** A percentage of at most 2 decimals ↔ basis points. */
export const percent = decimal(100, fieldSentence('fields.percent-wrong', 'Enter a percentage with at most 2 decimals'))
/** 999.9 on the wire ↔ 9999 per 10,000. */
export const fineness = decimal(10, fieldSentence('fields.fineness-wrong', 'Enter a fineness with at most 1 decimal'))
/** An average of stars with at most 1 decimal ↔ tenths. */
export const tenths = decimal(10, fieldSentence('fields.tenths-wrong', 'Enter a number with at most 1 decimal'))

/** 0 or 1 ↔ no or yes. */
export const flag = z.codec(z.union([z.literal(0), z.literal(1)]), z.boolean(), {
  decode: (value) => value === 1,
  encode: (yes) => (yes ? 1 : 0),
})

/** ISO 8601 with +05:30 ↔ Date. */
export const time = z.codec(z.string(), z.date(), {
  decode: (value, context) => {
    const at = new Date(value)
    if (!Number.isNaN(at.getTime())) return at
    context.issues.push({ code: 'custom', input: value, message: fieldSentence('fields.time-wrong', 'Enter a time') })
    return z.NEVER
  },
  encode: istText,
})

/** A whole number; also taken as digits in text, as forms send it. */
export const wholeNumber = z.codec(z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]), z.int(), {
  decode: Number,
  encode: (value) => value,
})

/** The highest id the database can give. */
const mostId = 2_147_483_647

/** An id; ids that cannot exist are refused before any lookup. */
export const id = z.codec(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/, fieldSentence('fields.id-unknown', 'Unknown id')))]),
  z
    .int()
    .check(
      z.positive(fieldSentence('fields.id-unknown', 'Unknown id')),
      z.lte(mostId, fieldSentence('fields.id-unknown', 'Unknown id')),
    ),
  {
    decode: Number,
    encode: (value) => value,
  },
)

export const integer = z.int()
/** Empty text, where it means nothing was chosen. */
export const emptyTextAsNull = z.pipe(
  z.literal(''),
  z.transform(() => null),
)
/** An id, or empty for none. */
export const optionalId = z._default(z.union([emptyTextAsNull, z.null(), id]), null)

const emptyQuantity = fieldSentence('fields.quantity-missing', 'Please enter quantity')
/** A whole positive number; digits in text are accepted, as forms send them. */
export const quantity = z.pipe(
  z.pipe(
    z.union([z.number(), z.string()], emptyQuantity),
    z.transform((value) => (typeof value === 'string' && !/^\d{1,6}$/.test(value.trim()) ? Number.NaN : Number(value))),
  ),
  z.int(emptyQuantity).check(z.gte(1, emptyQuantity)),
)

/** Outgoing text of ours. */
export const outputText = z.string()

declare const inEnglish: unique symbol
/**
 * What the server writes as text and a page cannot show as it is: a page says it in the visitor's language, from the
 * fields beside it or with `wordNotice` (decision 0093).
 */
export type ContractSentence = string | { readonly [inEnglish]: never }
/** A sentence in the contract's English. */
export const contractSentence = z.string() as unknown as z.ZodMiniType<ContractSentence, string>

export const yesOrNo = z.boolean()

/** Control characters except tab and line breaks, which no form needs, and lone surrogates, which the database rejects. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very characters to keep out.
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u202a-\u202e\u2066-\u2069\p{Cs}]/gu
const normalize = (text: string) => text.normalize('NFC').replace(unprintable, '').trim()

interface TextRules {
  /** The sentence when it is empty or missing; without one, empty text is allowed. */
  readonly required?: string
  readonly least?: readonly [length: number, sentence: string]
  /** The longest it may be (rules/limits.md 3.1). */
  readonly most: number
}

/** Text a person typed: NFC, trimmed, without invisible control characters, of a bounded length. */
export const inputText = ({ required, least, most }: TextRules) =>
  z.pipe(
    z.pipe(z.string(required ?? fieldSentence('fields.text-missing', 'Enter text')), z.transform(normalize)),
    z
      .string()
      .check(
        ...(required ? [z.minLength(1, required)] : []),
        ...(least ? [z.minLength(least[0], least[1])] : []),
        z.maxLength(most, fieldSentence('fields.text-long', `Use at most ${most} characters`, { most })),
      ),
  )

const emailPattern =
  /^[^\s@<>"'(),:;[\]\\]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/

/** An e-mail address, stored in lower case. */
export const email = (
  required = fieldSentence('fields.email-missing', 'Enter your email address'),
  invalid = fieldSentence('fields.email-wrong', 'Please provide a valid email address'),
) =>
  z.pipe(
    z.pipe(
      z.string(required),
      z.transform((value) => normalize(value).toLowerCase()),
    ),
    z.string().check(z.minLength(1, required), z.maxLength(254, invalid), z.regex(emailPattern, invalid)),
  )

/** +91 98765 43210, 098765 43210 … → 9876543210. */
export const bareMobile = (typed: string): string => typed.replace(/[\s-]/g, '').replace(/^(\+91|91(?=\d{10}$)|0+)/, '')

interface MobileSentences {
  readonly required: string
  readonly short?: string
  readonly invalid?: string
}

/** One rule for every form, `^[6-9]\d{9}$` after cleaning; each form keeps its own sentences (rules/security.md 1.5). */
export const mobile = ({ required, short, invalid = required }: MobileSentences) =>
  z.pipe(
    z.pipe(z.string(required), z.transform(bareMobile)),
    z
      .string()
      .check(z.minLength(1, required), ...(short ? [z.minLength(10, short)] : []), z.regex(/^[6-9]\d{9}$/, invalid)),
  )

interface PincodeSentences {
  readonly short?: string
  readonly long?: string
  readonly invalid?: string
}

const enterPincode = fieldSentence('fields.pincode-missing', 'Enter your pincode')
/** One rule for every form: six digits, the first not 0. Forms of the contract have their own sentences. */
export const pincode = ({
  short,
  long,
  invalid = fieldSentence('fields.pincode-wrong', 'Pincode should be 6 digits'),
}: PincodeSentences = {}) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], enterPincode),
      z.transform((value) => String(value).trim()),
    ),
    z
      .string()
      .check(
        z.minLength(1, enterPincode),
        ...(short ? [z.minLength(6, short)] : []),
        ...(long ? [z.maxLength(6, long)] : []),
        z.regex(/^[1-9]\d{5}$/, invalid),
      ),
  )
/** As `pincode`, but may be left out or empty. */
export const optionalPincode = z._default(
  z.union([emptyTextAsNull, z.null(), pincode({ invalid: enterPincode })], enterPincode),
  null,
)

/** Accepted and ignored: the contract lets clients send it, and it has no meaning (rules/api.md 2.2). */
export const ignoredField = z.optional(z.unknown())
const malformedSession = fieldSentence('fields.session-wrong', 'This session id is not valid. Please reload the page')
/** The id of a guest's cart: 64 to 128 letters and digits made by the browser, a secret. A customer may leave it out or empty. */
export const optionalSessionId = z.pipe(
  z.optional(z.nullable(z.string(malformedSession).check(z.regex(/^([A-Za-z0-9]{64,128})?$/, malformedSession)))),
  z.transform((value) => value || undefined),
)
/**
 * The customer id that the client believes to be its own; empty for a guest. Kept as text, so that anything but the caller's
 * own id is refused as somebody else's.
 */
export const optionalUserId = z.pipe(
  z.optional(
    z.nullable(z.union([z.string(), z.number()], fieldSentence('fields.customer-unknown', 'Unknown customer'))),
  ),
  z.transform((value) => (value === null || value === undefined ? undefined : String(value).trim() || undefined)),
)
/** The page of a list, from 1. */
export const pageNumber = z._default(
  z.pipe(
    wholeNumber,
    z
      .int()
      .check(
        z.positive(fieldSentence('fields.page-unknown', 'Unknown page')),
        z.lte(100_000, fieldSentence('fields.page-unknown', 'Unknown page')),
      ),
  ),
  1,
)
/** The position in a list: the page, the number of pages and the number of rows. */
export const paginationFields = {
  page: ['page', integer],
  pages: ['total_page', integer],
  records: ['total_record', integer],
} as const
/** The number of an order, as customers read it. */
export const orderNumber = inputText({
  required: fieldSentence('fields.order-number-missing', 'Enter an order number'),
  most: 40,
})

export const arrayOf = z.array
export const nullable = z.nullable
export const optional = z.optional
/** Points are whole on both sides. */
export const points = z.int()

/** Code and facts of a sentence in the same response (decision 0093). */
export const codedNotice = z.strictObject({
  code: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
