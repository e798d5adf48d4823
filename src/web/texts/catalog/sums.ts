import { area } from '../area.ts'

/** The sums of metal and silver, wherever one is shown: their factors are figures, the same in each language. */
export const sumTexts = area('sums', {
  /** `factors`: "10 g × 999.9/999 × ₹14,920.00 /g" */
  gold: (factors: string) => `Gold, ${factors}`,
  silver: (factors: string) => `Silver, ${factors}`,
  roundOff: 'Round off',
  /** Beside the sum of one product. */
  rated: 'The rate is for 999 fineness, before GST. The metal value is rounded to the nearest paisa.',
  /** Beside digital silver; `factors`: "30.2663 g × ₹165.20 /g" or "₹5,000.00 ÷ ₹165.20 /g". */
  silverSum: {
    product: (factors: string, _silver: string) => factors,
    'product-down': (factors: string, _silver: string) => `${factors}, rounded down to the paisa`,
    'quotient-down': (factors: string, silver: string) => `${silver} for ${factors}, rounded down to 0.0001 g`,
    'quotient-up': (factors: string, silver: string) => `${silver} for ${factors}, rounded up to 0.0001 g`,
  },
})
