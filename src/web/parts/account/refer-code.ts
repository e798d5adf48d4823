import { readStored, writeStored } from '../../../browser/browser-storage.ts'

/** The code of a friend's link, kept until an account is made: by sign-up, or by signing in with a code to the mobile. */
const name = 'refer_code'

export const readReferCode = (): string => (readStored(name) ?? '').slice(0, 20)
export const keepReferCode = (code: string): void => writeStored(name, code)
export const forgetReferCode = (): void => writeStored(name, null)
