// @module-tag postgres
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../testing.ts'

test('what is said is heard until listening ends', async () => {
  const database = await testDatabase()
  const received: string[] = []
  const stop = await database.listen('line_test', {
    onMessage: (payload) => void received.push(payload),
    line: () => {},
  })
  const say = (what: string) => database.db.execute(sql`SELECT pg_notify('line_test', ${what})`)
  await say('one')
  await vi.waitFor(() => expect(received).toEqual(['one']))
  await stop()
  await say('two')
  expect(received).toEqual(['one'])
  await database.close()
})

// The embedded database runs in this process and has no connection that could break.
if (process.env.TEST_DATABASE_URL)
  test('a line that is cut is told, is taken up again, and hears what is said from then on', async () => {
    const database = await testDatabase()
    const received: string[] = []
    const lines: boolean[] = []
    const stop = await database.listen('line_test', {
      onMessage: (payload) => void received.push(payload),
      line: (isUp) => void lines.push(isUp),
    })
    const say = (what: string) => database.db.execute(sql`SELECT pg_notify('line_test', ${what})`)
    await say('one')
    await vi.waitFor(() => expect(received).toEqual(['one']))
    await database.db.execute(
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE application_name = 'silvera-listen' AND datname = current_database()`,
    )
    await vi.waitFor(() => expect(lines).toEqual([false, true]), { timeout: 5000 })
    await say('two')
    await vi.waitFor(() => expect(received).toEqual(['one', 'two']))
    await stop()
    await database.close()
  })
