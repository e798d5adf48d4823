/** The business that an invoice is issued to: its GST registration number and registered name. */
import * as z from 'zod/mini'
import { bareGstin, type GstinMistake, gstinMistake } from '../../units/gstin.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import { inputText, nullable, outputText } from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

const sentences: Readonly<Record<GstinMistake, string>> = {
  form: fieldSentence('fields.gstin-form', 'A GSTIN has 15 letters and digits, for example 27AAPFU0939F1ZV'),
  special: fieldSentence(
    'fields.gstin-special',
    'This number belongs to a UN body, a tax deductor or an e-commerce operator, whom we cannot invoice online. Order without GSTIN, or contact us',
  ),
  state: fieldSentence('fields.gstin-state', 'The first two digits of this GSTIN are not the code of a state'),
  check: fieldSentence(
    'fields.gstin-unknown',
    'This GSTIN does not exist. Please compare it with your certificate, letter by letter',
  ),
}
const required = fieldSentence('fields.gstin-missing', 'Enter the GSTIN of your business')
const nameRequired = fieldSentence('fields.registered-name-missing', 'Enter the registered name of your business')
const mostCharacters = 150

const isGstin = z.refine<string>((gstin) => gstinMistake(gstin) === null, {
  error: ({ input }) => sentences[gstinMistake(String(input)) ?? 'form'],
})

const gstin = z.pipe(
  z.pipe(z.string(required), z.transform(bareGstin)),
  z.string().check(z.minLength(1, required), isGstin),
)

/** Left out, null or empty: the invoice is not for a business. */
export const maybeGstin = z.pipe(
  z.pipe(
    z._default(z.nullable(z.string(required)), null),
    z.transform((typed) => bareGstin(typed ?? '') || null),
  ),
  z.nullable(z.string().check(isGstin)),
)
export const maybeRegisteredName = z._default(z.nullable(inputText({ most: mostCharacters })), null)

export const gstDetails = wireShape({ gstin: ['gstin', outputText], registeredName: ['registered_name', outputText] })

const savedDetails = wireShape({ details: ['gst_details', nullable(gstDetails)] })

export const myGstDetails = { params: wireShape({}), response: savedDetails }
export const saveGstDetails = {
  params: wireShape({
    gstin: ['gstin', gstin],
    registeredName: ['registered_name', inputText({ required: nameRequired, most: mostCharacters })],
  }),
  response: savedDetails,
}
export const removeGstDetails = myGstDetails

export const messages = {
  'gst-details.no-name': [422, nameRequired],
  'gst-details.other-state': [
    422,
    ({ state }) => `This GSTIN is registered in ${state}. Choose a billing address in ${state}, or order without GSTIN`,
  ],
} satisfies RefusalMessages
