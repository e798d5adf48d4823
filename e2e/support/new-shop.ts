/** A shop without demo data, as its owner finds it on the first day: in production mode with stand-ins, on an empty database. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryFolder, startTestServer, takeFreePort } from './servers.ts'
import { test as shopTest } from './shop.ts'
import { codesNow } from './staff.ts'

export interface NewShop {
  readonly url: string
  readonly owner: { readonly name: string; readonly email: string; readonly password: string }
  /** The secret of the owner's authenticator. */
  readonly secret: string
  stop(): Promise<void>
}

const owner = { name: 'Asha Rao', email: 'asha@gold.example', password: 'Lotus-and-kalash-27' } as const

/**
 * `newShop`: an empty shop with one owner instead of the seeded one, one per worker; `page` and `newBuyer` open it. `settings` differ
 * from those of `.env.example`.
 */
export const newShopTest = shopTest.extend<object, { newShop: NewShop }>({
  newShop: [
    async ({ settings }, use) => {
      const newShop = await startNewShop(settings)
      await use(newShop)
      await newShop.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ newShop }, use) => use(newShop.url),
})

export async function startNewShop(more: Readonly<Record<string, string>>): Promise<NewShop> {
  const folder = mkdtempSync(join(tmpdir(), 'silvera-new-'))
  const port = await takeFreePort()
  const url = `http://localhost:${port}`
  const settings = {
    ...{ NODE_ENV: 'production', PUBLIC_URL: url, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder },
    ...{ DATA_KEY: randomBytes(32).toString('hex'), CODE_KEY: randomBytes(32).toString('hex') },
    ...{ ALLOW_STAND_INS: '1', RATES_SEED: '0', LOG_LEVEL: 'warn' },
    ...more,
  }
  const secret = await createOwner(settings)
  const server = await startTestServer({ script: 'dist/shop/main.js', url, readyPath: '/readyz', settings })
  return {
    url,
    owner,
    secret,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Answers the questions of `npm run create-owner`, as a person with an authenticator does; returns its secret. */
function createOwner(settings: Readonly<Record<string, string>>): Promise<string> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['bin/create-owner.mjs'], {
    cwd: repositoryFolder,
    env: { PATH, HOME, ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const answers: readonly (readonly [question: string, answer: () => string])[] = [
    ['Name: ', () => owner.name],
    ['E-mail: ', () => owner.email],
    ['Password, at least 12 characters: ', () => owner.password],
    ['Once more: ', () => owner.password],
    ['The six digits it shows: ', () => codesNow(secret())[0] ?? ''],
  ]
  let output = ''
  let answered = 0
  const secret = () => /type this secret into it: ([A-Z2-7]+)/.exec(output)?.[1] ?? ''
  const note = (text: Buffer) => {
    output += text.toString()
    const [question, answer] = answers[answered] ?? []
    if (!question || !answer || !output.endsWith(question)) return
    answered += 1
    child.stdin.write(`${answer()}\n`)
  }
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve(secret()) : reject(new Error(`create-owner ended:\n${output}`))))
  })
}
