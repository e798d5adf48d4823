import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../settings/config.ts'

export interface Keys {
  /** Encrypts PAN, staff secrets and backups (AES-256-GCM). */
  readonly data: Buffer
  /** For decryption only: keys from before a rotation, and the next key, which other processes may already use. */
  readonly previousData: readonly Buffer[]
  /** HMAC key under which one-time codes and tokens are stored. */
  readonly code: Buffer
}

/** The keys from the environment; outside production generated once in `DATA_DIR/keys.json`, readable by its owner only. */
export function openKeys(config: Pick<Config, 'DATA_KEY' | 'DATA_KEY_PREVIOUS' | 'CODE_KEY' | 'DATA_DIR'>): Keys {
  const previousData = config.DATA_KEY_PREVIOUS
  if (config.DATA_KEY && config.CODE_KEY) return keysOf({ data: config.DATA_KEY, code: config.CODE_KEY, previousData })
  const file = join(config.DATA_DIR, 'keys.json')
  if (!existsSync(file)) {
    mkdirSync(config.DATA_DIR, { recursive: true })
    const made = { data: randomBytes(32).toString('hex'), code: randomBytes(32).toString('hex') }
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  }
  return keysOf({ previousData, ...(JSON.parse(readFileSync(file, 'utf8')) as { data: string; code: string }) })
}

interface HexKeys {
  readonly data: string
  readonly code: string
  readonly previousData: readonly string[]
}

const keysOf = (hex: HexKeys): Keys => ({
  data: Buffer.from(hex.data, 'hex'),
  previousData: hex.previousData.map((key) => Buffer.from(key, 'hex')),
  code: Buffer.from(hex.code, 'hex'),
})
