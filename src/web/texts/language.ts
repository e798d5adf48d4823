/** The languages of the shop. The visitor's choice is a cookie, so that the server already writes in it (decision 0019). */
export type Language = 'en' | 'hi'

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' }

/** What `<html lang>` says. */
export const languageTags: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' }

/**
 * What `lang` says of a text that only its letters tell the language of: names, reviews, what staff wrote, and sentences
 * that are either ours or the API's. Nothing for figures and for what is no plain text. A Hindi sentence may name an English
 * product, and an English description explain a Hindi word: it takes more than one word in twelve.
 */
export function langOf(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  const hindi = text.match(/[\u0904-\u0939][\u0900-\u097f]*/g)?.length ?? 0
  const english = text.match(/[a-z]{2,}/gi)?.length ?? 0
  if (hindi * 12 > english) return languageTags.hi
  return english > 0 ? languageTags.en : undefined
}

const cookieName = 'language'
const chosen = new RegExp(`(?:^|; ?)(?:__Host-)?${cookieName}=hi(?:;|$)`)

/** From a `Cookie` header or `document.cookie`; English when nothing else was chosen. */
export const languageOf = (cookies: string | null | undefined): Language =>
  cookies && chosen.test(cookies) ? 'hi' : 'en'

const yearSeconds = 365 * 24 * 60 * 60

/** In the browser: remembers the choice for a year and loads this page again in it. */
export function chooseLanguage(language: Language): void {
  // The Cookie Store API is not in every browser we serve. What was chosen under the plain name would speak against it.
  if (window.location.protocol === 'https:') {
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = `${cookieName}=; path=/; max-age=0`
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = `__Host-${cookieName}=${language}; path=/; max-age=${yearSeconds}; samesite=lax; secure`
  }
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  else document.cookie = `${cookieName}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`
  // A browser writes cookies in its own time, and the document may be asked for before: reading waits for the writing.
  if (languageOf(document.cookie) === language) window.location.reload()
}
