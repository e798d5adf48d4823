import { expect, test } from 'vitest'
import { sendPartnerRequest } from './partner-request.ts'

const request = { partner: 'bank', call: 'balance', url: 'https://bank.example/balance', timeoutMs: 1000 }
const requestWith = (body: BodyInit, mostBytes?: number) =>
  sendPartnerRequest(async () => new Response(body), { ...request, ...(mostBytes !== undefined && { mostBytes }) })

/** Says nothing of its length, and does not end by itself. */
function endlessBody() {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent++
      controller.enqueue(new Uint8Array(1000).fill(0x20))
    },
  })
  return { body, sent: () => sent }
}

test('a response within the limit is read', async () => {
  expect(await requestWith('{"balance": 7}', 14)).toEqual({ status: 200, json: { balance: 7 } })
})

test('a longer one is given up as soon as it is too long', async () => {
  const { body, sent } = endlessBody()
  await expect(requestWith(body, 10_000)).rejects.toMatchObject({
    kind: 'unreadable',
    retryable: true,
    detail: 'status 200, more than 10000 bytes',
  })
  expect(sent()).toBeLessThan(15)
})

test('what is no JSON is named so', async () => {
  await expect(requestWith('<html>')).rejects.toMatchObject({ kind: 'unreadable', detail: 'status 200, no JSON' })
})
