/** Valid passwords: 8 to 128 characters (checked by the wire), and not easy to guess (rules/security.md 1.3). */
import { commonPasswords } from './common-passwords.ts'

interface About {
  readonly email?: string | null
  readonly mobile?: string | null
}

/** Whether it would be guessed early: a common password, a keyboard run, or public knowledge about the customer. */
export function isEasyToGuess(password: string, about: About = {}): boolean {
  const bare = password.toLowerCase()
  return commonPasswords.has(bare) || isRun(bare) || isRepetition(bare) || ownDetails(about).includes(bare)
}

const ownDetails = ({ email, mobile }: About): string[] => [
  ...(email ? [email, email.slice(0, email.indexOf('@'))] : []),
  ...(mobile ? [mobile, `+91${mobile}`, `91${mobile}`, `0${mobile}`] : []),
]

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
]
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** "12345678", "hgfedcba", "qwertyui" */
const isRun = (text: string): boolean => runs.some((row) => row.includes(text))

/** "aaaaaaaa", "12121212", "abcabcabc": one to four characters repeated. */
const isRepetition = (text: string): boolean => /^(.{1,4}?)\1+.{0,3}$/.test(text) && new Set(text).size <= 4
