import type { CrawlerFactsReader } from './crawler-facts-reader.ts'

/** Valid for half a year: a later reader should look whether it still holds. */
const validMs = 180 * 86_400_000

/** Where to report a weakness (RFC 9116). */
export const securityText = (facts: CrawlerFactsReader, origin: string): string => {
  // By the day: the text stays the same for a while.
  const expires = new Date(Math.floor((facts.now() + validMs) / 86_400_000) * 86_400_000)
  return [
    `Contact: mailto:${facts.shopFacts().email}`,
    `Contact: ${origin}/contact-us`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
