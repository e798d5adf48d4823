import { randomInt } from 'node:crypto'

/** No 0, 1, I, L, O or U: read aloud and typed from a card without mistakes. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/** What a passport's QR code leads to: about 10¹⁷ of them, so that none is guessed. */
export const makeCode = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
