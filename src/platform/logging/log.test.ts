import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

test('a failed statement is logged without what it was given', () => {
  const lines: string[] = []
  const log = openLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
  const params = ['9876543210', 'Your code is\n 123456']
  const failure = new DrizzleQueryError('insert into messages', params, new Error('the database is gone'))
  log.error({ err: failure }, 'a call failed')
  const written = lines.join('')
  expect(written).toContain('insert into messages')
  expect(written).toContain('the database is gone')
  expect(written).toContain('log.test.ts')
  expect(written).not.toMatch(/9876543210|123456/)
})
