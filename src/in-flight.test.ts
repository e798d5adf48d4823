import { expect, test } from 'vitest'
import { limitInFlight } from './in-flight.ts'
import { openBusyAnswer } from './web/server/document/busy-answer.ts'
import { plainRequestOf, responseOf } from './web/server/plain-request.ts'

const busyAnswer = openBusyAnswer(true)
const busyResponse = (request: Request) => responseOf(busyAnswer(plainRequestOf(request)))

const to = (path: string, init: RequestInit = {}) => new Request(`http://localhost:3000${path}`, init)

function openPending(most: number) {
  const held: ((response: Response) => void)[] = []
  const serve = limitInFlight(
    () => new Promise<Response>((resolve) => held.push(resolve)),
    most,
    (request) => (request.url.endsWith('/readyz') ? undefined : busyResponse(request)),
  )
  return { held, serve }
}

test('what a process has no room for is answered at once, and there is room again when something is done', async () => {
  const { held, serve } = openPending(2)
  const begun = [serve(to('/one')), serve(to('/two'))]
  expect((await serve(to('/app/api/cart', { method: 'POST' }))).status).toBe(503)
  held[0]?.(new Response('done'))
  expect((await begun[0])?.status).toBe(200)
  const third = serve(to('/three'))
  held[2]?.(new Response('done'))
  expect((await third).status).toBe(200)
  held[1]?.(Response.error())
  await begun[1]
})

test('work that fails makes room as well, and watchers are always served', async () => {
  const failing = limitInFlight(
    async () => Promise.reject(new Error('broken')),
    1,
    (request) => busyResponse(request),
  )
  await expect(failing(to('/one'))).rejects.toThrow('broken')
  await expect(failing(to('/two'))).rejects.toThrow('broken')
  const { held, serve } = openPending(1)
  void serve(to('/one'))
  const watched = serve(to('/readyz'))
  held[1]?.(new Response('ready'))
  expect(await (await watched).text()).toBe('ready')
})

test('a call is told so in the envelope, a page as a page that tries again', async () => {
  const call = busyResponse(to('/app/api/cart', { method: 'POST' }))
  expect(await call.json()).toMatchObject({
    error: true,
    data: { refusal: { code: 'server.busy' } },
    errorMessage: expect.stringContaining('busy'),
  })
  expect(call.headers.get('retry-after')).toBe('2')
  const page = busyResponse(to('/products/all-gold', { headers: { cookie: 'language=hi' } }))
  expect(page.status).toBe(503)
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(2)
  const html = await page.text()
  expect(html).toMatch(/<html lang="hi-IN">.*<meta http-equiv="refresh" content="\d">/)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
})
