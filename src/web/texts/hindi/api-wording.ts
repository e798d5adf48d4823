import type { ApiWording } from '../../../browser/api-wording.ts'
import { fieldSentences } from './refusals/fields.ts'
import { notices } from './refusals/notices.ts'
import { wordingBy } from './refusals/wordings.ts'

/** What the API and the forms say, in Hindi. Only what a page needs at once is here: refusals follow in a file of their own. */
export const apiWording: ApiWording = {
  networkSentence: 'सर्वर से संपर्क नहीं हो सका। अपना इंटरनेट कनेक्शन जाँचें।',
  wordFieldSentence: wordingBy(fieldSentences),
  wordNotice: wordingBy(notices),
  loadRefusals: async () => (await import('./refusals/refusals.ts')).wordRefusal,
}
