/** The languages of the shop. Each has its own URLs; a cookie stores which one a visitor prefers (decision 0091). */
export type Language = 'en' | 'hi'

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' }

/** Values of `<html lang>`. */
export const languageTags: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' }

/**
 * The language tag of a text, by its letters; undefined for figures and for values that are not text. A Hindi sentence may
 * contain an English product name, and an English text may explain a Hindi word: a text is Hindi if it has more than one Hindi
 * word for twelve English ones.
 */
export function tagOfText(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  const hindi = text.match(/[\u0904-\u0939][\u0900-\u097f]*/g)?.length ?? 0
  const english = text.match(/[a-z]{2,}/gi)?.length ?? 0
  if (hindi * 12 > english) return languageTags.hi
  return english > 0 ? languageTags.en : undefined
}

export const languageCookie = 'language'
const chosen = new RegExp(`(?:^|; ?)(?:__Host-)?${languageCookie}=hi(?:;|$)`)

/** The preferred language from a `Cookie` header; English by default. */
export const languageOf = (cookies: string | null | undefined): Language =>
  cookies && chosen.test(cookies) ? 'hi' : 'en'

const yearSeconds = 365 * 24 * 60 * 60

/** In the browser: remembers the visitor's preferred language for a year. */
export function rememberLanguage(language: Language): void {
  // Not every browser that we support has the Cookie Store API. The cookie under the plain name is deleted, since it could
  // contradict the new one.
  if (window.location.protocol === 'https:') {
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = `${languageCookie}=; path=/; max-age=0`
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = `__Host-${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax; secure`
  }
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  else document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`
}
