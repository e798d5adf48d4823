import { randomInt } from 'node:crypto'

/** No 0, 1, I or O, which are mistaken for one another (rules/wallets.md 5.1 asks for [A-Z2-9]). */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A customer's code for friends: eight characters, about 10¹² of them, so that two alike do not happen. */
export const makeReferCode = (): string =>
  Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
