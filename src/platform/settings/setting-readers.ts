/** Parsers for the text of settings; each throws a `ConfigError` that names the setting and the expected value. */

export class ConfigError extends Error {}

export type SettingReader<T> = (text: string, name: string) => T

export const readText: SettingReader<string> = (value) => value
export const readOptionalText: SettingReader<string | undefined> = (value) => value || undefined
/** A word of which nobody tries all. */
export const readOptionalSecret: SettingReader<string | undefined> = (value, name) => {
  if (value && value.length < 32) throw new ConfigError(`${name} must have at least 32 characters`)
  return value || undefined
}
/** "replies@in.shop.example" */
export const readOptionalMailbox: SettingReader<string | undefined> = (value, name) => {
  if (value && !/^[^\s@<>+"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(value))
    throw new ConfigError(`${name} must be an e-mail address without name and "+", not "${value}"`)
  return value || undefined
}
export const readWholeNumber =
  (least: number, most: number): SettingReader<number> =>
  (value, name) => {
    const number = Number(value)
    if (!Number.isInteger(number) || number < least || number > most)
      throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${value}"`)
    return number
  }
export const readOptionalPort: SettingReader<number | undefined> = (value, name) =>
  value ? readWholeNumber(1, 65_535)(value, name) : undefined
export const readOneOf =
  <const T extends string>(...choices: readonly T[]): SettingReader<T> =>
  (value, name) => {
    if (!(choices as readonly string[]).includes(value))
      throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${value}"`)
    return value as T
  }
export const readUrl: SettingReader<string> = (value, name) => {
  if (!URL.canParse(value)) throw new ConfigError(`${name} must be a web address, not "${value}"`)
  return value.replace(/\/$/, '')
}
export const readOptionalUrl: SettingReader<string | undefined> = (value, name) =>
  value ? readUrl(value, name) : undefined
export const readDatabaseUrl: SettingReader<string | undefined> = (value, name) => {
  if (value && !/^postgres(ql)?:\/\//.test(value)) throw new ConfigError(`${name} must begin with postgres://`)
  if (value && !isDatabaseUrl(value))
    throw new ConfigError(
      `${name} must be written postgres://user:password@host:port/database, with @ : / # and % of a password percent-encoded`,
    )
  return value || undefined
}
/** The host may be missing if `?host=` names the folder of a socket. */
function isDatabaseUrl(value: string): boolean {
  try {
    const { username, password, pathname } = new URL(value.replace('@/', '@localhost/'))
    for (const part of [username, password, pathname]) decodeURIComponent(part)
    return !pathname.includes('@')
  } catch {
    return false
  }
}
/** `s3://bucket/prefix` */
export interface FilesPlace {
  readonly bucket: string
  /** Empty, or ends with a slash. */
  readonly prefix: string
}
export const readFilesUrl: SettingReader<FilesPlace | undefined> = (value, name) => {
  if (!value) return undefined
  const [, bucket, path] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(value) ?? []
  if (!bucket) throw new ConfigError(`${name} must be written s3://bucket or s3://bucket/prefix, not "${value}"`)
  const prefix = (path ?? '').replace(/^\/+|\/+$/g, '')
  return { bucket, prefix: prefix && `${prefix}/` }
}
export const readMerchantKey: SettingReader<string | undefined> = (value, name) => {
  if (value && Buffer.byteLength(value) !== 16) throw new ConfigError(`${name} must be exactly 16 characters`)
  return value || undefined
}
/** A private key of the curve P-256: 32 bytes as 43 characters of base64url. */
export const readVapidKey: SettingReader<string | undefined> = (value, name) => {
  if (value && !/^[\w-]{43}$/.test(value))
    throw new ConfigError(`${name} must be a key that npm run create-push-key prints`)
  return value || undefined
}
/** `imaps://user:password@host:993`, or `imap://` on this machine. */
export const readMailboxUrl: SettingReader<string | undefined> = (value, name) => {
  if (!value) return undefined
  const isWritten = URL.canParse(value) && /^imaps?:\/\/[^/]+:[^/]+@[^/]+$/.test(value.replace(/\/$/, ''))
  if (!isWritten)
    throw new ConfigError(`${name} must be written imaps://user:password@host:port, with @ : / of both percent-encoded`)
  const { protocol, hostname } = new URL(value)
  if (protocol === 'imap:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new ConfigError(`${name} must begin with imaps://: without TLS anybody on the way reads the password`)
  return value
}
export const readSecret: SettingReader<string | undefined> = (value, name) => {
  if (value && !/^[0-9a-f]{64}$/i.test(value)) throw new ConfigError(`${name} must be 64 hexadecimal digits`)
  return value || undefined
}
/** Several of them, with commas between. */
export const readSecrets: SettingReader<readonly string[]> = (value, name) =>
  value
    .split(',')
    .map((one) => readSecret(one.trim(), name))
    .filter((one) => one !== undefined)
/** `name=value,name=value` */
export const readPairs: SettingReader<Readonly<Record<string, string>>> = (value, name) => {
  const read = value.split(',').map((pair) => pair.split('=').map((side) => side.trim()))
  if (value && read.some((sides) => sides.length !== 2 || sides.includes('')))
    throw new ConfigError(`${name} must be written name=value,name=value`)
  return value ? Object.fromEntries(read as [string, string][]) : {}
}
export const readYesNo: SettingReader<boolean> = (value, name) => readOneOf('1', '0')(value, name) === '1'
