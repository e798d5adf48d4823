/** The language in which a customer gets messages (decision 0113). */
import * as z from 'zod/mini'
import { messageLanguages } from '../../units/language/message-language.ts'
import { optional } from '../shape/fields.ts'
import { wireShape } from '../shape/wire-shape.ts'

const language = z.enum(messageLanguages)

/** Without a language the call only returns the present one. */
export const messagePreferences = {
  params: wireShape({ language: ['language', optional(language)] }),
  response: wireShape({ language: ['language', language] }),
}
