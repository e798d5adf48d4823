import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const inProduction = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://silvera.example',
  DATA_KEY: 'a'.repeat(64),
  CODE_KEY: 'b'.repeat(64),
}

describe('the settings', () => {
  it('are whole without any environment, with every stand-in on', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      PORT: 3000,
      publicUrl: 'http://localhost:3000',
      devEndpoints: true,
      secureCookies: false,
    })
    expect(config.simulatesPartners).toBe(false)
    expect(config.standIns).toHaveLength(6)
  })

  it('name every one that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://x', RATE_LIMITS: 'maybe' })).toThrow(
      /PORT must be a whole number.*DATABASE_URL must begin with postgres.*RATE_LIMITS must be one of on, off/s,
    )
  })

  it('ask in production for address and keys', () =>
    expect(() => readConfig({ NODE_ENV: 'production', ALLOW_STAND_INS: '1' })).toThrow(
      /PUBLIC_URL must be set.*DATA_KEY must be set.*CODE_KEY must be set/s,
    ))

  it('refuse stand-ins in production unless they are allowed by name', () => {
    expect(() => readConfig(inProduction)).toThrow(/ALLOW_STAND_INS must be 1/)
    expect(readConfig({ ...inProduction, ALLOW_STAND_INS: '1' })).toMatchObject({
      devEndpoints: false,
      secureCookies: true,
      simulatesPartners: true,
    })
  })

  it('keep a public demo from real money, and from anything but production', () => {
    const demo = { ...inProduction, ALLOW_STAND_INS: '1', PUBLIC_DEMO: '1' }
    expect(readConfig({ ...inProduction, ALLOW_STAND_INS: '1' }).publicDemo).toBe(false)
    expect(readConfig(demo)).toMatchObject({ publicDemo: true, simulatesPartners: true })
    expect(() => readConfig({ PUBLIC_DEMO: '1' })).toThrow(/needs NODE_ENV=production.*needs ALLOW_STAND_INS=1/s)
    expect(() => readConfig({ ...demo, ALLOW_STAND_INS: '0' })).toThrow(/PUBLIC_DEMO=1 needs ALLOW_STAND_INS=1/)
    expect(() => readConfig({ ...demo, SANDBOX_URL: 'http://127.0.0.1:3999' })).toThrow(/runs as one process/)
    const payouts = { RAZORPAYX_KEY_ID: 'k', RAZORPAYX_KEY_SECRET: 's', RAZORPAYX_ACCOUNT: 'a' }
    expect(() => readConfig({ ...demo, PAYOUTS: 'razorpayx', ...payouts })).toThrow(/deleted every night/)
  })

  it('ask for what a chosen partner cannot work without', () =>
    expect(() => readConfig({ MAIL: 'smtp' })).toThrow(/^SMTP_URL must be set when MAIL=smtp$/))

  it('take replies by e-mail only at an address of their own, signed with a long secret', () => {
    const [replies, secret] = ['replies@in.shop.example', 's'.repeat(32)]
    expect(() => readConfig({ MAIL_REPLY_ADDRESS: replies })).toThrow(/MAIL_WEBHOOK_SECRET must be set/)
    expect(() => readConfig({ MAIL_WEBHOOK_SECRET: secret })).toThrow(/MAIL_REPLY_ADDRESS must be set/)
    const mailbox = 'imaps://replies%40in.shop.example:s3cret@imap.shop.example'
    expect(() => readConfig({ IMAP_URL: mailbox })).toThrow(/MAIL_REPLY_ADDRESS must be set/)
    expect(readConfig({ IMAP_URL: mailbox, MAIL_REPLY_ADDRESS: replies }).IMAP_URL).toBe(mailbox)
    for (const wrong of ['imap.shop.example', 'imaps://imap.shop.example', 'https://a:b@imap.shop.example'])
      expect(() => readConfig({ IMAP_URL: wrong, MAIL_REPLY_ADDRESS: replies })).toThrow(/imaps:/)
    expect(() => readConfig({ IMAP_URL: 'imap://a:b@imap.example', MAIL_REPLY_ADDRESS: replies })).toThrow(/TLS/)
    expect(() => readConfig({ VAPID_PRIVATE_KEY: 'short' })).toThrow(/create-push-key/)
    expect(() => readConfig({ MAIL_REPLY_ADDRESS: replies, MAIL_WEBHOOK_SECRET: 'short' })).toThrow(/32 characters/)
    expect(() => readConfig({ MAIL_REPLY_ADDRESS: 'Shop <a@b.in>', MAIL_WEBHOOK_SECRET: secret })).toThrow(/an e-mail/)
    expect(readConfig({ MAIL_REPLY_ADDRESS: replies, MAIL_WEBHOOK_SECRET: secret }).MAIL_REPLY_ADDRESS).toBe(replies)
  })

  it('ask for the server itself where a pooler stands before it, and are told of it by commands', () => {
    const [pooler, server] = ['postgres://silvera@pooler:6432/silvera', 'postgres://silvera@server/silvera']
    expect(() => readConfig({ DATABASE_URL: pooler, DATABASE_POOLED: '1' })).toThrow(/DATABASE_DIRECT_URL must be set/)
    expect(() => readConfig({ DATABASE_DIRECT_URL: server })).toThrow(/DATABASE_URL must be set/)
    const pooled = { DATABASE_URL: pooler, DATABASE_POOLED: '1', DATABASE_DIRECT_URL: server }
    expect(readConfig(pooled)).toMatchObject({ DATABASE_POOLED: true, directDatabaseUrl: server })
    expect(readConfig({ DATABASE_URL: server }).directDatabaseUrl).toBe(server)
    expect(readConfig({}).directDatabaseUrl).toBeUndefined()
  })

  it('migrate as the owner of the tables where one is named, and warn in production where none is', () => {
    const [application, owner] = ['postgres://silvera_app@server/silvera', 'postgres://silvera@server/silvera']
    expect(() => readConfig({ MIGRATION_DATABASE_URL: owner })).toThrow(/DATABASE_URL must be set/)
    const production = { ...inProduction, ALLOW_STAND_INS: '1', DATABASE_URL: application }
    const alone = readConfig(production)
    expect(alone.ownerDatabaseUrl).toBe(application)
    expect(alone.warnings[0]).toMatch(/Set MIGRATION_DATABASE_URL/)
    const both = readConfig({ ...production, MIGRATION_DATABASE_URL: owner })
    expect(both).toMatchObject({ ownerDatabaseUrl: owner, directDatabaseUrl: application })
    expect(both.warnings).toEqual([expect.stringMatching(/^No real money moves/)])
    expect(readConfig({ ...inProduction, ALLOW_STAND_INS: '1' }).warnings[0]).toMatch(/embedded database/)
    expect(readConfig({ DATABASE_URL: application }).warnings).toEqual([])
  })

  it('leave the port of the metrics out, or name one of its own', () => {
    expect(readConfig({}).METRICS_PORT).toBeUndefined()
    expect(readConfig({ METRICS_PORT: '13000' }).METRICS_PORT).toBe(13_000)
    expect(() => readConfig({ PORT: '3000', METRICS_PORT: '3000' })).toThrow(/METRICS_PORT must be another port/)
    for (const wrong of ['0', '65536', 'on'])
      expect(() => readConfig({ METRICS_PORT: wrong })).toThrow(/METRICS_PORT must be a whole number/)
  })

  it('hold one feed of rates against another, and nothing else', () => {
    const first = { RATES_SOURCE: 'ibja', RATES_FEED_KEY: 'one' }
    const second = { RATES_SECOND_SOURCE: 'metals-dev', RATES_SECOND_KEY: 'two' }
    expect(readConfig({ ...first, ...second })).toMatchObject({ ...first, ...second })
    for (const [wrong, why] of [
      [{ ...second, ...first, RATES_SECOND_SOURCE: 'ibja' }, 'must be another feed'],
      [{ ...second, ...first, RATES_SECOND_SOURCE: 'simulated' }, 'must be one of ibja, metals-dev, goldapi'],
      [{ ...first, RATES_SECOND_SOURCE: 'metals-dev' }, 'RATES_SECOND_KEY must be set'],
      [second, 'RATES_SOURCE must be one of'],
    ] as const)
      expect(() => readConfig(wrong)).toThrow(why)
  })

  it.each([
    'postgres://silvera@127.0.0.1/silvera',
    'postgresql://silvera:p%23ss%40word@db.example:5433/silvera?sslmode=require',
    'postgres://silvera@/silvera?host=/var/run/postgresql',
    'postgres:///silvera?host=/var/run/postgresql',
  ])('takes %s for the address of a database', (url) => {
    expect(readConfig({ DATABASE_URL: url }).DATABASE_URL).toBe(url)
  })

  it.each([
    'postgres://silvera:p#ss@127.0.0.1/silvera',
    'postgres://silvera:1/2@127.0.0.1/silvera',
    'postgres://silvera:50%@127.0.0.1/silvera',
    'postgres://silvera@127.0.0.1:99999/silvera',
  ])('says of %s how it must be written, and nothing that is in it', (url) => {
    const sentence = 'DATABASE_URL must be written postgres://user:password@host:port/database'
    expect(() => readConfig({ DATABASE_URL: url })).toThrow(sentence)
    expect(() => readConfig({ DATABASE_URL: url })).not.toThrow('silvera')
  })
})
