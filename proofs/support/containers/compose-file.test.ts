import { expect, test } from 'vitest'
import { readCaddyfile, readComposeBlock, readComposeMap, shopConfinement, shopEnvironment } from './compose-file.ts'

const compose = `# The shop
x-shop: &shop
  image: silvera
  environment: &settings
    # How it is reached.
    PORT: "3000"
    DATABASE_URL: postgres://silvera:\${DATABASE_PASSWORD:?set it in .env}@database:5432/silvera
  read_only: true
  tmpfs: [/tmp]   # scratch
  cap_drop: [ALL]
  security_opt: [no-new-privileges:true]
  volumes:
    - files:/data

  stop_grace_period: 15s

services:
  shop-1:
    <<: *shop

configs:
  caddyfile:
    content: |
      {$$PUBLIC_URL} {
        respond /metrics 404

        reverse_proxy shop-1:3000
      }

volumes:
  files:
`

test('a block is what lies below its keys', () => {
  expect(readComposeBlock(compose, 'services', 'shop-1')).toEqual(['<<: *shop'])
  expect(() => readComposeBlock(compose, 'services', 'shop-9')).toThrow('compose.yaml has no services.shop-9')
  expect(readComposeMap(['a: "1" # one', '  deep: 2', '# b: 3', 'c:'])).toEqual({ a: '1' })
})

test("the environment is the shop's own, with its variables filled in", () => {
  expect(shopEnvironment(compose, { DATABASE_PASSWORD: 'secret' })).toEqual({
    PORT: '3000',
    DATABASE_URL: 'postgres://silvera:secret@database:5432/silvera',
  })
  expect(() => shopEnvironment(compose, {})).toThrow('compose.yaml wants DATABASE_PASSWORD')
})

test('the confinement becomes arguments of the engine', () => {
  const all = ['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges', '--stop-timeout=15']
  expect(shopConfinement(compose)).toEqual(all)
  const open = compose.replace('read_only: true', 'read_only: false').replace('  cap_drop: [ALL]\n', '')
  expect(shopConfinement(open)).toEqual(all.filter((one) => !['--read-only', '--cap-drop=ALL'].includes(one)))
})

test('the Caddyfile is what compose writes: a doubled dollar sign is one', () => {
  expect(readCaddyfile(compose)).toBe('{$PUBLIC_URL} {\n  respond /metrics 404\n\n  reverse_proxy shop-1:3000\n}\n')
})
