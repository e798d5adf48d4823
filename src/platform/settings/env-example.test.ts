import { join } from 'node:path'
import { expect, test } from 'vitest'
import { providers } from '../../partners/payment/providers.ts'
import { readConfig } from './config.ts'
import { environmentSettings } from './settings.ts'

/** After changing settings, update the file: `npm test -- unit src/platform/settings/env-example.test.ts -u`. */
test('.env.example names every setting with its default and meaning', async () => {
  const ofProviders = Object.values(providers).flatMap((provider) => Object.entries(provider.settings))
  const lines = [...Object.entries(environmentSettings), ...ofProviders].map(
    ([name, { fallback, meaning }]) => `# ${meaning}\n${name}=${fallback}\n`,
  )
  const head = '# Every setting with its default. Copy this file to .env and change what you need there.\n'
  await expect([head, ...lines].join('\n')).toMatchFileSnapshot(join(import.meta.dirname, '../../../.env.example'))
})

test('the defaults are a working configuration', () => {
  expect(readConfig({}).publicUrl).toBe('http://localhost:3000')
})
