import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
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

describe('a form whose pictures are on their way', () => {
  let held: 'waiting' | 'failed' | undefined
  const showHeld = () =>
    renderHook(
      client,
      () =>
        useStaffForm('POST admin/reviews/refuse', {
          initial: { reviews: [{ id: 1, comment: 'Good' }], why: '' },
          heldFailure: 'Not saved',
          checksOnBlur: true,
          held,
        }),
      undefined,
    )
  const start = async () => {
    held = 'waiting'
    await form.unmount()
    form = (await showHeld()) as typeof form
    await type('Not about the product')
    submit()
    await vi.waitFor(() => expect(form.result().isWaiting).toBe(true))
    submit()
    expect(network.sent).toHaveLength(0)
  }

  it('is sent once they have come, with what was typed until then', async () => {
    await start()
    held = undefined
    await type('Rude')
    const request = await network.request(1)
    expect(JSON.parse(request.body)).toMatchObject({ why: 'Rude' })
    request.respond({ refused: 1 })
    await vi.waitFor(() => expect(form.result().busy).toBe(false))
    expect(network.sent).toHaveLength(1)
  })

  it('is not sent without the one that failed, until it is sent again', async () => {
    await start()
    held = 'failed'
    await type('Rude')
    await vi.waitFor(() => expect(form.result().refusal).toBe('Not saved'))
    expect(network.sent).toHaveLength(0)
    submit()
    ;(await network.request(1)).respond({ refused: 1 })
  })

  it('shows the message of a field as soon as it is left, and of no other', async () => {
    held = undefined
    await form.unmount()
    form = (await showHeld()) as typeof form
    const leave = (name: string) =>
      form
        .result()
        .onBlur?.({ target: { closest: () => null, getAttribute: () => name }, relatedTarget: null } as never)
    leave('reviews')
    expect(form.result().field('why').error).toBeUndefined()
    leave('why')
    await vi.waitFor(() => expect(form.result().field('why').error).toBe('This field is required'))
    await type('Rude')
    expect(form.result().field('why').error).toBeUndefined()
  })
})
