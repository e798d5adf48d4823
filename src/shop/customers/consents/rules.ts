/** The purposes a customer may consent to, with the exact text. A changed text gets a new version (rules/security.md 6.1). */

export const purposes = {
  adult: {
    version: '2026-11',
    words: 'I am 18 or older and accept the terms and the privacy policy.',
    canBeWithdrawn: false,
  },
  marketing: {
    version: '2026-11',
    words: 'Write to me about rates and new issues. I can withdraw this at any time.',
    canBeWithdrawn: true,
  },
  /** Asked for only where the shop has WhatsApp. */
  whatsapp: {
    version: '2026-11',
    words: 'Send me messages about my orders and my account on WhatsApp. I can withdraw this at any time.',
    canBeWithdrawn: true,
  },
} as const

export type Purpose = keyof typeof purposes
export const purposeNames = Object.keys(purposes) as [Purpose, ...Purpose[]]

export interface ConsentStatus {
  readonly purpose: Purpose
  readonly given: boolean
  readonly version: string
  readonly words: string
  readonly at: Date | null
}

interface Notice {
  readonly purpose: Purpose
  readonly given: boolean
  readonly version: string
  readonly words: string
  readonly at: Date
}

/** The current consent for each purpose, from notices sorted newest first; without a notice it is not given. */
export const deriveConsentStatuses = (notices: readonly Notice[]): ConsentStatus[] =>
  purposeNames.map((purpose) => {
    const last = notices.find((one) => one.purpose === purpose)
    const { version, words } = purposes[purpose]
    if (!last) return { purpose, given: false, version, words, at: null }
    return { purpose, given: last.given, version: last.version, words: last.words, at: last.at }
  })
