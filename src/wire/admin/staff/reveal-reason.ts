/** The reason for showing a masked value in full: it is recorded in the audit log with the member of staff (decision 0085). */
import { inputText } from '../../shape/fields.ts'

const sentence = 'Enter a reason of 5 to 200 characters'

export const revealReason = inputText({ required: sentence, least: [5, sentence], most: 200 })
