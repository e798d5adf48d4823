import type { ApiWording } from '../../../browser/api-wording.ts'
import { textsInLanguage } from '../texts-in-language.ts'
import { hindiFieldSentences } from './refusals/fields.ts'
import { hindiLabels } from './refusals/labels.ts'
import { hindiNotices } from './refusals/notices.ts'
import { wordingBy } from './refusals/wordings.ts'

/** Hindi texts of the API and of forms. Only what a page needs at once is here: refusals load from a file of their own. */
export const apiWording: ApiWording = {
  networkSentence: 'सर्वर से संपर्क नहीं हो सका। अपना इंटरनेट कनेक्शन जाँचें।',
  wordFieldSentence: wordingBy(hindiFieldSentences),
  wordNotice: wordingBy(hindiNotices),
  labels: hindiLabels,
  // A Hindi text is of the type of the English one; that no `…Hi` is left tells nothing to who does not ask for it.
  takeTexts: <Data>(data: Data) => textsInLanguage(data, 'hi') as Data,
  loadRefusals: async () => (await import('./refusals/refusals.ts')).wordRefusal,
}
