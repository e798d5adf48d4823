/** Staff passwords protect more than one account: at least twelve characters, and none that is easily guessed. */
import { randomBytes } from 'node:crypto'
import { isBreachedPassword } from '../../customers/sign-in/passwords.ts'
import { isEasyToGuess } from '../../customers/sign-in/rules/passwords.ts'
import { refuse } from '../../refusal.ts'
import { base32 } from './totp.ts'

/** Throws `staff.easy-password` or `staff.breached-password` with the field. Must not be called inside a transaction. */
export async function requireStrongStaffPassword(
  shop: Parameters<typeof isBreachedPassword>[0],
  password: string,
  email: string,
): Promise<void> {
  if (isEasyToGuess(password, { email })) throw refuse('staff.easy-password', {}, 'password')
  if (await isBreachedPassword(shop, password)) throw refuse('staff.breached-password', {}, 'password')
}

/** To be passed on once in person: "K3QD-F7LM-WA2P-6XYZ", without 0, 1, 8 and 9, which are easily misread. */
export const temporaryPassword = (): string => (base32(randomBytes(10)).match(/.{4}/g) ?? []).join('-')
