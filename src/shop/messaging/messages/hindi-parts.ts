/** Parts that many e-mails in Hindi share. */

/** The Hindi page of an address of the shop (decision 0091). */
export function hindiPage(address: string): string {
  const url = new URL(address)
  return `${url.origin}/hi${url.pathname === '/' ? '' : url.pathname}${url.search}${url.hash}`
}

/** English e-mails say "Dear customer" or "Thank you, there" to somebody without a name. */
const placeholders: readonly string[] = ['', 'there', 'customer']

/** "नमस्ते Priya," */
export const hindiGreeting = (name: string): string => (placeholders.includes(name) ? 'नमस्ते,' : `नमस्ते ${name},`)

/** "धन्यवाद, Priya।" */
export const hindiThanks = (name: string): string => (placeholders.includes(name) ? 'धन्यवाद।' : `धन्यवाद, ${name}।`)

export const hindiIfNotYou = 'अगर यह आपने नहीं किया, तो तुरंत हमें लिखें।'
