import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, hideToast } from '../web/ui/dialog/toast.ts'
import { createAdminQueryClient } from './client/query-client.ts'
import { renderHook } from './client/testing-hooks.ts'
import { stubNetwork } from './testing-requests.ts'
import { useStaffForm } from './use-form.ts'

let client: QueryClient
let network: ReturnType<typeof stubNetwork>
let form: Awaited<ReturnType<typeof showForm>>

const callbacks = { onDone: vi.fn(), onProposed: vi.fn(), onRefused: vi.fn() }
const showForm = () =>
  renderHook(
    client,
    () =>
      useStaffForm('POST admin/reviews/refuse', {
        initial: { reviews: [{ id: 1, comment: 'Good' }], why: '' },
        ...callbacks,
      }),
    undefined,
  )
const submit = () => form.result().onSubmit({ preventDefault: () => {} } as never)

async function type(why: string) {
  form.result().set({ why })
  await vi.waitFor(() => expect(form.result().values.why).toBe(why))
}

beforeEach(async () => {
  client = createAdminQueryClient()
  network = stubNetwork()
  vi.stubGlobal('requestAnimationFrame', () => 0)
  form = await showForm()
})

afterEach(async () => {
  network.close()
  await vi.waitFor(() => expect(client.isMutating()).toBe(0))
  await form.unmount()
  client.clear()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  for (const { id } of currentToasts()) hideToast(id)
})

test('what must be said is asked for before anything is sent', async () => {
  submit()
  await vi.waitFor(() => expect(form.result().field('why').error).toBe('This field is required'))
  expect(network.sent).toHaveLength(0)
})

test('a form that is sent twice in one moment is one request, and is clean after it', async () => {
  await type('Not about the product')
  expect(form.result().dirty).toBe(true)
  submit()
  submit()
  ;(await network.request(1)).respond({ refused: 1 }, 200, 'Refused')
  await vi.waitFor(() => expect(callbacks.onDone).toHaveBeenCalledWith({ refused: 1 }))
  await vi.waitFor(() => expect(form.result()).toMatchObject({ dirty: false, busy: false }))
  expect(network.sent).toHaveLength(1)
  expect(currentToasts().map(({ sentence }) => sentence)).toEqual(['Refused'])
})

test('after a lost response the same values repeat the request, and other values are another', async () => {
  await type('Not about the product')
  submit()
  const first = await network.request(1)
  first.lose()
  await vi.waitFor(() => expect(form.result().refusal).toContain('Server connection failed'))
  await vi.waitFor(() => expect(form.result().busy).toBe(false))
  submit()
  const second = await network.request(2)
  expect(second.idempotencyKey).toBe(first.idempotencyKey)
  second.lose()
  await vi.waitFor(() => expect(form.result().busy).toBe(false))
  await type('Names a person')
  submit()
  expect((await network.request(3)).idempotencyKey).not.toBe(first.idempotencyKey)
})

test('a refusal is shown beside the field it names, and what is typed stays', async () => {
  await type('No')
  submit()
  ;(await network.request(1)).respond({ errors: { why: 'Say more' } }, 422, 'Say more')
  await vi.waitFor(() => expect(form.result().field('why').error).toBe('Say more'))
  expect(form.result()).toMatchObject({ refusal: undefined, values: { why: 'No' }, dirty: true })
  expect(callbacks.onRefused).toHaveBeenCalledWith(expect.objectContaining({ status: 422 }))
  expect(currentToasts()).toEqual([])
})

test('what waits for a second person is shown in the form, which is clean', async () => {
  await type('Names a person')
  submit()
  ;(await network.request(1)).respond(null, 202, 'It waits for a second person')
  await vi.waitFor(() => expect(form.result().proposal).toBe('It waits for a second person'))
  expect(form.result().dirty).toBe(false)
  expect(callbacks.onProposed).toHaveBeenCalledOnce()
  expect(callbacks.onDone).not.toHaveBeenCalled()
  expect(currentToasts()).toEqual([])
})
