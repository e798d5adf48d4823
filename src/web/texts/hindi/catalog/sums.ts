import type { Texts } from '../../area.ts'
import type { sumTexts } from '../../catalog/sums.ts'

export const hindiSumTexts: Texts<typeof sumTexts> = {
  gold: (factors) => `सोना, ${factors}`,
  silver: (factors) => `चाँदी, ${factors}`,
  roundOff: 'राउंड ऑफ़',
  rated: 'भाव 999 शुद्धता का है, GST से पहले। धातु की क़ीमत निकटतम पैसे तक पूर्णांकित है।',
  silverSum: {
    product: (factors) => factors,
    'product-down': (factors) => `${factors}, पैसे तक नीचे पूर्णांकित`,
    'quotient-down': (factors, silver) => `${silver}, यानी ${factors}, 0.0001 g तक नीचे पूर्णांकित`,
    'quotient-up': (factors, silver) => `${silver}, यानी ${factors}, 0.0001 g तक ऊपर पूर्णांकित`,
  },
}
