import { readStored, writeStored } from '../../../browser/browser-storage.ts'

/** The referral code of a friend's link, kept until sign-up or the first sign-in by mobile creates the account. */
const name = 'refer_code'

export const readReferCode = (): string => (readStored(name) ?? '').slice(0, 20)
export const keepReferCode = (code: string): void => writeStored(name, code)
export const forgetReferCode = (): void => writeStored(name, null)
