/** The languages of the shop. Each has its own addresses; which one a visitor prefers is a cookie (decision 0091). */
export type Language = 'en' | 'hi'

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' }

/** What `<html lang>` says. */
export const languageTags: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' }

/**
 * The tag of the language a text is written in, by its letters. Nothing for figures and for what is no plain text. A Hindi sentence
 * may name an English product, and an English description explain a Hindi word: it takes more than one word in twelve.
 */
export function tagOfText(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  const hindi = text.match(/[\u0904-\u0939][\u0900-\u097f]*/g)?.length ?? 0
  const english = text.match(/[a-z]{2,}/gi)?.length ?? 0
  if (hindi * 12 > english) return languageTags.hi
  return english > 0 ? languageTags.en : undefined
}

const cookieName = 'language'
const chosen = new RegExp(`(?:^|; ?)(?:__Host-)?${cookieName}=hi(?:;|$)`)

/** The preferred language, from a `Cookie` header; English when nothing else was chosen. */
export const languageOf = (cookies: string | null | undefined): Language =>
  cookies && chosen.test(cookies) ? 'hi' : 'en'

const yearSeconds = 365 * 24 * 60 * 60

/** In the browser: remembers the language a visitor prefers for a year. */
export function rememberLanguage(language: Language): void {
  // The Cookie Store API is not in every browser we serve. What was chosen under the plain name would speak against it.
  if (window.location.protocol === 'https:') {
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = `${cookieName}=; path=/; max-age=0`
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = `__Host-${cookieName}=${language}; path=/; max-age=${yearSeconds}; samesite=lax; secure`
  }
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  else document.cookie = `${cookieName}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`
}
