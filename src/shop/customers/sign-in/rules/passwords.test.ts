import { describe, expect, it } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { isEasyToGuess } from './passwords.ts'

describe('a password that is easy to guess', () => {
  it.each([
    ...[
      'password',
      'Password1',
      'P@ssw0rd123',
      'qwertyuiop',
      'India@123',
      'JaiShreeRam',
      'sairam786',
      'krishna108',
      '1q2w3e4r',
    ],
    ...['12345678', '87654321', 'abcdefgh', 'qwertyui', 'aaaaaaaa', '12121212', 'abcabcabc', 'Silvera2026', 'iloveyou'],
  ])('is refused: %s', (password) => {
    expect(isEasyToGuess(password)).toBe(true)
  })

  it.each(['Demo-silvera-2026', 'Owner-silvera-2026', 'correct horse battery', 'teapot9!lamp', 'नमस्ते दुनिया'])(
    'is not: %s',
    (password) => {
      expect(isEasyToGuess(password)).toBe(false)
    },
  )

  it('is the own e-mail or mobile in any case', () => {
    const about = { email: 'asha.rao@mail.example', mobile: '9876543210' }
    for (const password of ['Asha.Rao@mail.example', 'asha.rao', '9876543210', '+919876543210'])
      expect(isEasyToGuess(password, about)).toBe(true)
    expect(isEasyToGuess('9876543211x', about)).toBe(false)
  })

  it('stands in a list of some thousands, all of eight characters or more and in lower case', () => {
    expect(commonPasswords.size).toBeGreaterThan(3000)
    for (const password of commonPasswords) {
      expect(password.length).toBeGreaterThanOrEqual(8)
      expect(password).toBe(password.toLowerCase())
    }
  })
})
