import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../testing.ts'
import { answerDev } from '../dev/dev.ts'
import { withServerTiming } from './server-timing.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const sentSoFar = async (): Promise<number> =>
  (await (await answerDev(test.shop, new Request('http://localhost:3000/dev/statements'))).json()).statements

it('tells the statements of a call, as many as the process sent meanwhile', async () => {
  const body = JSON.stringify({ session_id: 'a'.repeat(100) })
  const headers = { 'content-type': 'application/json' }
  const request = new Request('http://localhost:3000/app/api/cart', { method: 'POST', headers, body })
  const before = await sentSoFar()
  const response = await withServerTiming({ production: false }, () => test.serve(request))
  const sent = (await sentSoFar()) - before
  expect([response.headers.get('server-timing'), sent > 0]).toEqual([`db;desc="${sent} statements"`, true])
})

it('tells nothing in production', async () => {
  const request = new Request('http://localhost:3000/app/api/rates')
  const response = await withServerTiming({ production: true }, () => test.serve(request))
  expect([response.status, response.headers.has('server-timing')]).toEqual([200, false])
})
