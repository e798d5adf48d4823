import { expect, it, vi } from 'vitest'
import type { OpenPayment } from '../attempt/use-opening.ts'
import { callProvider } from './payment-method-props.ts'

const desk = (token: string) => ({ opening: { token, attempt: `${token}-1` } }) as OpenPayment
const said = (resultStatus: string, resultCode: string) => ({
  ok: true as const,
  data: { body: { resultInfo: { resultStatus, resultCode, resultMsg: '' } } },
  message: undefined,
})
const failed = (status: number) => ({ ok: false as const, status, sentence: 'No', errors: {}, data: null })

it('asks with the token of the opening', async () => {
  const ask = vi.fn(async () => said('S', '0000'))
  const body = await callProvider({ desk: desk('old'), renew: async () => desk('new'), onStop: vi.fn() }, ask)
  expect(body).toEqual(said('S', '0000').data.body)
  expect(ask).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ token: 'old' }))
})

it('fetches another token when that one has run out, and asks again', async () => {
  const ask = vi.fn(async ({ token }: { token: string }) => (token === 'old' ? said('F', '1006') : said('S', '0000')))
  const body = await callProvider({ desk: desk('old'), renew: async () => desk('new'), onStop: vi.fn() }, ask)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(body).toEqual(said('S', '0000').data.body)
})

it('lets the page deal with an opening that cannot be renewed', async () => {
  const ask = vi.fn(async () => failed(404))
  expect(await callProvider({ desk: desk('old'), renew: async () => undefined, onStop: vi.fn() }, ask)).toBeUndefined()
  expect(ask).toHaveBeenCalledOnce()
})

it('hands other refusals to the page', async () => {
  const onStop = vi.fn()
  await callProvider({ desk: desk('old'), renew: async () => desk('new'), onStop }, async () => failed(0))
  expect(onStop).toHaveBeenCalledExactlyOnceWith({ why: 'unreachable', sentence: 'No' })
})
