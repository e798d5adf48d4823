import { expect, test } from 'vitest'
import { sendContinuously } from './public-client.ts'

test('refused and broken requests are counted, others are not', async () => {
  const statuses: Readonly<Record<string, number>> = { '/': 200, '/moved': 301, '/gone': 502 }
  let asked = 0
  const done = Promise.withResolvers<void>()
  const client = {
    get: async (path: string) => {
      asked += 1
      if (asked === 8) done.resolve()
      const status = statuses[path]
      if (status === undefined) throw new Error('reset')
      return { status, text: '' }
    },
  }
  const traffic = sendContinuously(client, ['/', '/moved', '/gone', '/cut'], { visitors: 1, pauseMs: 0 })
  await done.promise
  const { sent, failures } = await traffic.stop()
  expect(sent).toBe(asked)
  expect(failures.slice(0, 4).map((line) => line.replace(/^\S+ /, ''))).toEqual([
    '/gone: 502',
    '/cut: reset',
    '/gone: 502',
    '/cut: reset',
  ])
})
