import type { Texts } from '../../area.ts'
import type { uiTexts } from '../../site/ui.ts'

export const hindiUiTexts: Texts<typeof uiTexts> = {
  breadcrumb: 'आप यहाँ हैं',
  removeFilter: 'फ़िल्टर हटाएँ',
  close: 'बंद करें',
  closeMessage: 'संदेश बंद करें',
  didNotLoad: 'यह खुल नहीं पाया',
  tryAgain: 'फिर कोशिश करें',
  mayBeOld: 'हम इसे अपडेट नहीं कर सके। यह जानकारी पुरानी हो सकती है',
  optional: '(वैकल्पिक)',
  loading: 'लोड हो रहा है',
  pages: 'पेज',
  previousPage: 'पिछला पेज',
  nextPage: 'अगला पेज',
  page: (number) => `पेज ${number}`,
  hide: (what) => `${what} छिपाएँ`,
  show: (what) => `${what} दिखाएँ`,
  price: 'क़ीमत',
  before: ', पहले',
  fineness: 'शुद्धता',
  outOfFive: (rating) => `5 में से ${rating}`,
  ends: (moment) => `${moment} तक`,
  daysLeft: (days, clock) => `${days} दिन ${clock} बाक़ी`,
  fewer: 'एक कम करें',
  more: 'एक और जोड़ें',
  enterQuantity: 'कृपया संख्या लिखें',
}
