import { expect, test } from 'vitest'
import { readEnvironmentFile, readServiceUnit } from './unit-file.ts'

const unit = `[Unit]
Description=Shop on port %i
[Service]
User=silvera
WorkingDirectory=/srv/shop
EnvironmentFile=/srv/shop/.env
# PORT of .env would win.
ExecStart=/usr/bin/env PORT=%i METRICS_PORT=1%i node dist/shop/main.js
TimeoutStopSec=15
[Install]
WantedBy=multi-user.target
`

test('an instance is started as its unit says', () => {
  expect(readServiceUnit(unit, '3000')).toEqual({
    user: 'silvera',
    workingDirectory: '/srv/shop',
    environmentFile: '/srv/shop/.env',
    command: '/usr/bin/env PORT=3000 METRICS_PORT=13000 node dist/shop/main.js',
    stopSeconds: 15,
  })
  expect(() => readServiceUnit(unit.replace('User=', 'Group='), '3000')).toThrow('the unit has no User')
})

test('a file of settings has remarks on lines of their own, and values may be quoted', () => {
  expect(readEnvironmentFile('# how\nA=1 # one\nB="two words"\nC=\n; D=4\n')).toEqual({
    A: '1 # one',
    B: 'two words',
    C: '',
  })
})
