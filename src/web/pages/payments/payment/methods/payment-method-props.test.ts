import { expect, it, vi } from 'vitest'
import type { OpenPayment } from '../attempt/use-opening.ts'
import { callProvider } from './payment-method-props.ts'

const paymentWith = (token: string) => ({ opening: { token, attempt: `${token}-1` } }) as OpenPayment
const result = (resultStatus: string, resultCode: string) => ({
  ok: true as const,
  data: { body: { resultInfo: { resultStatus, resultCode, resultMsg: '' } } },
  message: undefined,
})
const failed = (status: number) => ({ ok: false as const, status, sentence: 'No', errors: {}, data: null })

it('asks with the token of the opening', async () => {
  const send = vi.fn(async () => result('S', '0000'))
  const body = await callProvider(
    { payment: paymentWith('old'), renew: async () => paymentWith('new'), onStop: vi.fn() },
    send,
  )
  expect(body).toEqual(result('S', '0000').data.body)
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ token: 'old' }))
})

it('fetches another token when that one has run out, and asks again', async () => {
  const send = vi.fn(async ({ token }: { token: string }) =>
    token === 'old' ? result('F', '1006') : result('S', '0000'),
  )
  const body = await callProvider(
    { payment: paymentWith('old'), renew: async () => paymentWith('new'), onStop: vi.fn() },
    send,
  )
  expect(send).toHaveBeenCalledTimes(2)
  expect(body).toEqual(result('S', '0000').data.body)
})

it('lets the page deal with an opening that cannot be renewed', async () => {
  const send = vi.fn(async () => failed(404))
  expect(
    await callProvider({ payment: paymentWith('old'), renew: async () => undefined, onStop: vi.fn() }, send),
  ).toBeUndefined()
  expect(send).toHaveBeenCalledOnce()
})

it('hands other refusals to the page', async () => {
  const onStop = vi.fn()
  await callProvider({ payment: paymentWith('old'), renew: async () => paymentWith('new'), onStop }, async () =>
    failed(0),
  )
  expect(onStop).toHaveBeenCalledExactlyOnceWith({ why: 'unreachable', sentence: 'No' })
})
