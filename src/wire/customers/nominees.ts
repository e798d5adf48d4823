/** Nominees for a customer's digital silver in case of death: calls of our own; the contract has none. */
import * as z from 'zod/mini'
import { mostNominees, relations } from '../../shop/customers/nominees/rules.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import { arrayOf, inputText, nullable, time, wholeNumber } from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

const noDay = fieldSentence('fields.birth-date-missing', 'Enter the date of birth')

export const nominee = wireShape({
  name: [
    'name',
    inputText({
      required: fieldSentence('fields.full-name-missing', 'Enter the full name'),
      least: [2, fieldSentence('fields.full-name-missing', 'Enter the full name')],
      most: 80,
    }),
  ],
  relation: ['relation', z.enum(relations, fieldSentence('fields.relation-missing', 'Choose the relationship'))],
  bornOn: ['born_on', z.string(noDay).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, noDay))],
  /** Whole per cent. */
  share: [
    'share',
    z.pipe(
      z.pipe(
        z.union([
          z.number(),
          z
            .string()
            .check(z.regex(/^\d{1,3}$/, fieldSentence('fields.share-wrong', 'Enter a share in whole per cent'))),
        ]),
        wholeNumber,
      ),
      z
        .int()
        .check(
          z.gte(1, fieldSentence('fields.share-low', 'A share is 1% or more')),
          z.lte(100, fieldSentence('fields.share-high', 'A share is at most 100%')),
        ),
    ),
  ],
  /** The guardian of a minor; empty for others. */
  guardian: ['guardian_name', inputText({ most: 80 })],
})

const savedNominees = wireShape({ nominees: ['list', arrayOf(nominee)], madeAt: ['changed_at', nullable(time)] })

export const nominees = { params: wireShape({}), response: savedNominees }

/** Replaces the list. Needs a code (`auth/step-up`, purpose `nominee`). */
export const saveNominees = {
  params: wireShape({ nominees: ['list', arrayOf(nominee)] }),
  response: savedNominees,
}

const nth = (at: unknown): string => ['first', 'second', 'third'][Number(at) - 1] ?? `${at}th`

export const messages = {
  'nominees.too-many': [422, `Add up to ${mostNominees} nominees`],
  'nominees.no-day': [422, ({ nth: at }) => `Check the date of birth of the ${nth(at)} nominee`],
  'nominees.no-guardian': [422, ({ nth: at }) => `The ${nth(at)} nominee is a minor. Please add a guardian`],
  'nominees.guardian-is-nominee': [422, ({ nth: at }) => `The guardian of the ${nth(at)} nominee must be someone else`],
  'nominees.twice': [422, 'The same person is added twice'],
  'nominees.shares': [422, ({ sum }) => `The shares add up to ${sum}%. They must add up to 100%`],
} satisfies RefusalMessages
