/** The languages in which customers get messages: those of the shop's pages. */
export const messageLanguages = ['en', 'hi'] as const
export type MessageLanguage = (typeof messageLanguages)[number]

/** A part of a message: figures and names are the same in both languages, words are not. */
export type LocalizedText = string | Readonly<Record<MessageLanguage, string>>

export const localizedTextIn = (text: LocalizedText, language: MessageLanguage): string =>
  typeof text === 'string' ? text : text[language]
