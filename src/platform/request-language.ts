/**
 * The language of the page whose request is being processed: messages that it causes are written in it where their recipient
 * has chosen no other. Null for requests of staff and of partners, and for jobs.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { MessageLanguage } from '../units/language/message-language.ts'

const languageStorage = new AsyncLocalStorage<MessageLanguage | null>()

export const requestLanguage = (): MessageLanguage | null => languageStorage.getStore() ?? null

export const runInLanguage = <T>(language: MessageLanguage | null, work: () => T): T =>
  languageStorage.run(language, work)
