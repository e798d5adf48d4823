import { describe, expect, test } from 'vitest'
import {
  changeSettings,
  codeBlocks,
  findStepFaults,
  guideCommand,
  guideFile,
  guideSettings,
  installationCommands,
  missingCommands,
  namedCommands,
} from './guide.ts'

const guide = `# Guide
## 1. Start
Run \`npm run create-owner\`, or in a container \`node src/shop/staff/main.ts\`.
\`\`\`
cp .env.example .env && chmod 600 .env
\`\`\`
\`\`\`
NODE_ENV=production
DATA_KEY=…
PUBLIC_URL=https://shop.example
\`\`\`
## 2. Backup
\`\`\`
npm run backup -- --to /backup/1   # a new folder each time
PORT=3999 npm start
\`\`\`
Measured by \`npm run bench -- list\`, proved by \`npm run prove -- soak\`.
`

test('commands are found in blocks and in sentences', () => {
  expect(namedCommands(guide)).toEqual([
    'node src/shop/staff/main.ts',
    'npm run backup',
    'npm run bench -- list',
    'npm run create-owner',
    'npm run prove -- soak',
    'npm start',
  ])
})

describe('a command that does not exist', () => {
  const repository = {
    scripts: ['start', 'backup', 'create-owner', 'bench', 'prove'],
    measurements: ['list'],
    proofs: ['soak'],
    hasFile: (path: string) => path === 'src/shop/staff/main.ts',
  }

  test('is named, and nothing else', () => {
    expect(missingCommands(namedCommands(guide), repository)).toEqual([])
    const renamed = guide
      .replace('run backup', 'run safeguard')
      .replace('bench -- list', 'bench -- lists')
      .replace('prove -- soak', 'prove -- dry')
      .replace('staff/main.ts', 'people/main.ts')
    expect(missingCommands(namedCommands(renamed), repository)).toEqual([
      'node src/shop/people/main.ts',
      'npm run bench -- lists',
      'npm run prove -- dry',
      'npm run safeguard',
    ])
  })
})

test('a line of a block is taken without its remark, under its heading', () => {
  expect(guideCommand(guide, 'npm run backup')).toEqual({
    section: '2. Backup',
    command: 'npm run backup -- --to /backup/1',
  })
  expect(guideCommand(guide, 'cp ').command).toBe('cp .env.example .env && chmod 600 .env')
  expect(() => guideCommand(guide, 'npm run restore')).toThrow('no line that begins with "npm run restore"')
})

test('settings are changed on their own lines', () => {
  const settings = guideSettings(guide)
  expect([...settings]).toEqual([
    ['NODE_ENV', 'production'],
    ['DATA_KEY', '…'],
    ['PUBLIC_URL', 'https://shop.example'],
  ])
  const env = '# how\nNODE_ENV=development\n\nDATA_KEY=\nPUBLIC_URL=\nPORT=3000\n'
  expect(changeSettings(env, settings)).toBe(
    '# how\nNODE_ENV=production\n\nDATA_KEY=…\nPUBLIC_URL=https://shop.example\nPORT=3000\n',
  )
  expect(() => changeSettings(env, new Map([['DATA_KEYS', '']]))).toThrow('.env has no line for DATA_KEYS')
})

const installation = `# Guide
## 2. On one machine
\`\`\`
apt-get install nginx   # as root
\`\`\`
\`\`\`
A=1
B=2
C=3
\`\`\`
\`\`\`
[Unit]
Description=Shop
\`\`\`
### In containers
\`\`\`
podman build .
\`\`\`
## 3. On several
\`\`\`
elsewhere
\`\`\`
## 7. Upgrades
1. Then:

   \`\`\`
   systemctl restart shop
     # a remark of the block
   \`\`\`
`

test('blocks in lists lose their indentation, and know their headings', () => {
  const last = codeBlocks(installation).at(-1)
  expect(last).toEqual({
    ...{ section: '7. Upgrades', part: '' },
    lines: ['systemctl restart shop', '  # a remark of the block'],
  })
  expect(codeBlocks(installation).map(({ part }) => part)).toEqual(['', '', '', 'In containers', '', ''])
})

test('the installation is the commands of sections 2, 6 and 7, without files and containers', () => {
  expect(installationCommands(installation)).toEqual(['apt-get install nginx', 'systemctl restart shop'])
  expect(guideFile(installation, '[Unit]')).toBe('[Unit]\nDescription=Shop\n')
  expect(() => guideFile(installation, '[Timer]')).toThrow('the guide has no file that begins with "[Timer]"')
})

test('a step that is missing, added or different is named', () => {
  expect(findStepFaults(['a 1', 'b'], ['a', 'b'])).toEqual([])
  expect(findStepFaults(['b'], ['a', 'b'])).toEqual(['the guide says "b"', 'the rehearsal has "a" there'])
  expect(findStepFaults(['a'], ['a', 'b'])).toEqual(['the guide ends before "b"'])
  expect(findStepFaults(['a', 'b'], ['a'])).toEqual(['the guide says "b"', 'nobody rehearses that'])
})
