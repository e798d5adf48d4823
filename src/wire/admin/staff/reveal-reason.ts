/** Why a person reads a masked value in full: it stands in the audit log beside who did (decision 0085). */
import { inputText } from '../../shape/fields.ts'

const sentence = 'Enter a reason of 5 to 200 characters'

export const revealReason = inputText({ required: sentence, least: [5, sentence], most: 200 })
