/** The contract's names of what a shopper writes for an item. */
import * as z from 'zod/mini'
import {
  type LinePropertyName,
  linePropertyRules,
  normalizeLineBreaks,
} from '../../shop/orders/line-properties/rules.ts'
import { inputText, optional, outputText } from '../shape/fields.ts'

/** Empty: none. */
export const writtenLineProperty = (name: LinePropertyName) =>
  z.pipe(inputText({ most: linePropertyRules[name].most }), z.transform(normalizeLineBreaks))

/** Of an item of a cart or order; empty where nothing was written. */
export const linePropertyFields = {
  giftMessage: ['gift_message', outputText],
} as const satisfies Readonly<Record<LinePropertyName, unknown>>

/** Those left out stay as they are. */
export const linePropertyParams = {
  giftMessage: ['gift_message', optional(writtenLineProperty('giftMessage'))],
} as const satisfies Readonly<Record<LinePropertyName, unknown>>
