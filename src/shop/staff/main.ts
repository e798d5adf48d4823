/**
 * `npm run create-owner`: asks for name, e-mail and password, shows the QR code for the authenticator, waits for its first
 * code, and prints the recovery codes once.
 */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import QRCode from 'qrcode'
import { openBreachedPasswords } from '../../partners/breached-passwords/open-breached-passwords.ts'
import { systemClock } from '../../platform/clock.ts'
import { withCommandDatabase } from '../../platform/database/command-database.ts'
import { DataFolderBusy } from '../../platform/database/lock/lock.ts'
import { openLog } from '../../platform/logging/log.ts'
import { openKeys } from '../../platform/security/keys.ts'
import { readConfig } from '../../platform/settings/config.ts'
import { ConfigError } from '../../platform/settings/setting-readers.ts'
import { defaultSettings } from '../content/settings.ts'
import { isBreachedPassword } from '../customers/sign-in/passwords.ts'
import { isEasyToGuess } from '../customers/sign-in/rules/passwords.ts'
import { createFirstOwner, hasOwner } from './first-owner.ts'
import { newTotpSecret, stepOfCode, totpUri } from './sign-in/totp.ts'

const clock = systemClock()

async function main(): Promise<void> {
  const config = readConfig(process.env)
  return withCommandDatabase(config, async (database) => {
    const deps = { db: database.db, keys: openKeys(config), clock }
    if (await hasOwner(deps))
      throw new ConfigError(`This shop has an owner, who makes further accounts at ${config.publicUrl}/admin/staff.`)
    const breachCheck = { breachedPasswords: openBreachedPasswords(config), log: openLog(config), clock }
    const person = await promptPerson((password) => isBreachedPassword(breachCheck, password))
    const totpSecret = newTotpSecret()
    const totpStep = await teachTelephone(totpSecret, person.email)
    const codes = await createFirstOwner(deps, { ...person, totpSecret, totpStep })
    print(
      `\nRecovery codes, each good once in place of the telephone. Keep them on paper:\n\n  ${codes.join('\n  ')}\n`,
    )
    print(`${person.name} can sign in at ${config.publicUrl}/admin`)
  })
}

async function promptPerson(isBreached: (password: string) => Promise<boolean>) {
  const name = await promptUntil('Name: ', (text) => text.length > 1 && text.length <= 80)
  const email = await promptUntil('E-mail: ', (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))
  for (;;) {
    const password = await prompt('Password, at least 12 characters: ', { hidden: true })
    if (password.length < 12 || password.length > 128 || isEasyToGuess(password, { email })) {
      print('Use at least 12 characters that are not easy to guess.')
      continue
    }
    if (await isBreached(password)) {
      print('This password appears in lists of leaked passwords. Choose another one.')
      continue
    }
    if ((await prompt('Once more: ', { hidden: true })) === password) return { name, email, password }
    print('These are not the same.')
  }
}

/** The shop has no name of its own yet. Returns the time step of the code that proved that the authenticator is set up. */
async function teachTelephone(secret: string, email: string): Promise<number> {
  print(
    await QRCode.toString(totpUri(secret, { issuer: defaultSettings.site.brandName, email }), {
      type: 'terminal',
      small: true,
    }),
  )
  print(`Read the picture with an authenticator app, or type this secret into it: ${secret}\n`)
  for (;;) {
    const code = await prompt('The six digits it shows: ')
    const step = stepOfCode(secret, code, { now: clock.now(), after: 0 })
    if (step !== null) return step
    print('This code is not right. Is the clock of the telephone?')
  }
}

let muted = false
const screen = new Writable({
  write: (chunk, _, done) => {
    if (!muted) process.stdout.write(chunk)
    done()
  },
})
const keyboard = createInterface({ input: process.stdin, output: screen, terminal: process.stdin.isTTY === true })
const typed: AsyncIterator<string> = keyboard[Symbol.asyncIterator]()

/** Reads line by line, so that input may also be piped. */
async function prompt(question: string, { hidden = false } = {}): Promise<string> {
  process.stdout.write(question)
  muted = hidden
  const { done, value } = await typed.next()
  muted = false
  if (hidden) print('')
  if (done) throw new ConfigError('Nobody answers. Run it where somebody can type.')
  return hidden ? value : value.trim()
}

async function promptUntil(question: string, isGood: (text: string) => boolean): Promise<string> {
  for (;;) {
    const text = await prompt(question)
    if (isGood(text)) return text
  }
}

const print = (text: string) => process.stdout.write(`${text}\n`)

main().then(
  () => process.exit(0),
  (failure) => {
    console.error(failure instanceof ConfigError || failure instanceof DataFolderBusy ? failure.message : failure)
    process.exit(1)
  },
)
