/** Payment details found in any text: account numbers, IFSC codes and UPI ids, in any spelling. */

/** Four letters, a zero, six more characters (RBI). */
const ifsc = /[a-z]{4}0[a-z0-9]{6}/g
/** "name@bank": no dot after the bank, unlike an e-mail address. */
const upi = /[a-z0-9][a-z0-9._-]+@[a-z]{2,}(?![a-z0-9-]*\.[a-z])(?![a-z0-9-])/g
/** Nine to eighteen digits, grouped or not. */
const longNumber = /\d(?:[ .\-/]?\d){8,17}(?!\d)/g
const accountWord = /a\/?c|acc(?:oun)?t|khata|खाता|खाते/
const keywordReach = 40

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** A ten-digit mobile number, with or without country code, and toll-free numbers. */
const isPhone = (digits: string): boolean => /^(?:91|0)?[6-9]\d{9}$/.test(digits) || /^1800\d{6,7}$/.test(digits)

/** Latin letters and digits in lower case, without tags and invisible characters. */
export function plainForm(text: string): string {
  return text
    .replace(/<\/?(?:b|i|u|em|strong|span|small|sup|sub|font|a|mark)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&#x?0*40;|&#64;|&commat;/gi, '@')
    .replace(/&nbsp;|&#160;/gi, ' ')
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/\s*\(at\)\s*|\s*\[at\]\s*/gi, '@')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\b(?:19|20)\d\d-\d\d-\d\d\b|\b\d\d?[/.-]\d\d?[/.-](?:19|20)\d\d\b/g, ',')
    .toLowerCase()
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}

/** Each of them once, as digits or in lower case. */
export function findPaymentDetails(text: string): string[] {
  const plain = plainForm(text)
  const found = new Set<string>()
  // A link can be a payment request as well: "upi://pay?pa=name@bank".
  for (const [, value] of text.matchAll(/=\s*["']([^"']*)["']/g))
    for (const [id] of plainForm(decoded(value ?? '')).matchAll(upi)) found.add(id)
  for (const [code] of plain.matchAll(new RegExp(`(?<![a-z0-9])${ifsc.source}(?![a-z0-9])`, 'g'))) found.add(code)
  for (const [id] of plain.matchAll(upi)) found.add(id)
  for (const match of plain.matchAll(longNumber)) {
    const digits = digitsOf(match[0])
    const around = plain.slice(Math.max(0, match.index - keywordReach), match.index)
    if (digits.length >= 9 && (!isPhone(digits) || accountWord.test(around))) found.add(digits)
  }
  return [...found]
}

/** Payment details in a text that occur in none of the allowed texts (the earlier version, our own details). */
export function newPaymentDetails(after: string, allowed: readonly string[]): string[] {
  const before = new Set(allowed.flatMap(findPaymentDetails))
  return findPaymentDetails(after).filter((detail) => !before.has(detail))
}
