import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

export interface Keys {
  /** Encrypts PAN and staff secrets at rest (AES-256-GCM). */
  readonly data: Buffer
  /** Keys the HMAC under which one-time codes and tokens are stored. */
  readonly code: Buffer
}

/** The keys from the environment; outside production made once in `DATA_DIR/keys.json`, readable by the owner alone. */
export function openKeys(config: Pick<Config, 'DATA_KEY' | 'CODE_KEY' | 'DATA_DIR' | 'production'>): Keys {
  if (config.DATA_KEY && config.CODE_KEY) return keysOf({ data: config.DATA_KEY, code: config.CODE_KEY })
  const file = join(config.DATA_DIR, 'keys.json')
  if (!existsSync(file)) {
    mkdirSync(config.DATA_DIR, { recursive: true })
    const made = { data: randomBytes(32).toString('hex'), code: randomBytes(32).toString('hex') }
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  }
  return keysOf(JSON.parse(readFileSync(file, 'utf8')) as { data: string; code: string })
}

const keysOf = (hex: { data: string; code: string }): Keys => ({
  data: Buffer.from(hex.data, 'hex'),
  code: Buffer.from(hex.code, 'hex'),
})
