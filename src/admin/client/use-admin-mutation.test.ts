import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, hideToast } from '../../web/ui/dialog/toast.ts'
import { stubNetwork } from '../testing-requests.ts'
import { type AdminMutation, type AdminMutationOptions, newAdminMutation } from './mutation-request.ts'
import { createAdminQueryClient } from './query-client.ts'
import { renderHook } from './testing-hooks.ts'
import { startMutation, useAdminMutation } from './use-admin-mutation.ts'

type Call = 'POST admin/orders/accept'
const call: Call = 'POST admin/orders/accept'
const order = { orders: ['SLV-1'] }
const networkSentence = 'Server connection failed. Ensure network connection'

let client: QueryClient
let network: ReturnType<typeof stubNetwork>

beforeEach(() => {
  client = createAdminQueryClient()
  network = stubNetwork()
})

afterEach(async () => {
  network.close()
  await vi.waitFor(() => expect(client.isMutating()).toBe(0))
  client.clear()
  vi.unstubAllGlobals()
  for (const { id } of currentToasts()) hideToast(id)
})

let buttons = 0

/** A button on a page: what `useAdminMutation` is made of, without React. */
function newButton(options: AdminMutationOptions<Call> = {}) {
  buttons += 1
  const mutationKey = [call, buttons]
  const observer = new MutationObserver(client, { mutationKey })
  return {
    press: (params = order, pressed = options) =>
      startMutation(
        client,
        mutationKey,
        () => observer.mutate(newAdminMutation(call, params, pressed) as never) as Promise<never>,
      ),
    isPending: () => observer.getCurrentResult().isPending,
  }
}

const toasts = () => currentToasts().map(({ tone, sentence }) => [tone, sentence])

test('a press answers the data, tells the page and shows the sentence of the response', async () => {
  const onSuccess = vi.fn()
  const pressed = newButton({ onSuccess, successMessage: 'Accepted' }).press()
  ;(await network.request(1)).respond({ done: 1 }, 200, 'One order accepted')
  expect(await pressed).toEqual({ done: 1 })
  expect(onSuccess).toHaveBeenCalledWith({ done: 1 })
  expect(toasts()).toEqual([['ok', 'One order accepted']])
})

test('a second press while one runs does nothing, and one after it does', async () => {
  const button = newButton()
  const first = button.press()
  expect(await button.press({ orders: ['SLV-2'] })).toBeUndefined()
  ;(await network.request(1)).respond({ done: 1 })
  await first
  expect(network.sent).toHaveLength(1)
  button.press()
  await network.request(2)
})

test('the button of another place is not held back', async () => {
  newButton().press({ orders: ['SLV-1'] })
  newButton().press({ orders: ['SLV-2'] })
  await network.request(2)
})

test.each([
  ['no response', 0],
  ['a server error', 500],
  ['an error of a proxy', 502],
])('after %s the same request repeats its key, from a new component as well', async (_, status) => {
  const lost = newButton().press()
  const first = await network.request(1)
  if (status === 0) first.lose()
  else first.respond(null, status, 'It broke')
  await lost
  const repeated = newButton().press()
  const second = await network.request(2)
  expect(second.idempotencyKey).toBe(first.idempotencyKey)
  second.respond({ done: 1 })
  await repeated
  newButton().press()
  expect((await network.request(3)).idempotencyKey).not.toBe(first.idempotencyKey)
})

test.each([200, 401, 409, 422])('a status %i is definite: the next press is a new request', async (status) => {
  const button = newButton()
  const pressed = button.press()
  const first = await network.request(1)
  first.respond({ done: 1 }, status, 'So it is')
  await pressed
  button.press()
  expect((await network.request(2)).idempotencyKey).not.toBe(first.idempotencyKey)
})

test('a lost response says so; a server error is no failure of the network', async () => {
  const button = newButton()
  const lost = button.press()
  ;(await network.request(1)).lose()
  await lost
  expect(toasts()).toEqual([['bad', networkSentence]])
  const broken = button.press()
  ;(await network.request(2)).respond(null, 500)
  await broken
  const unreadable = button.press()
  ;(await network.request(3)).respondWith(new Response('<h1>Bad Gateway</h1>', { status: 502 }))
  await unreadable
  expect(toasts().slice(1)).toEqual([
    ['bad', 'Server error (500). Please try again in a moment'],
    ['bad', 'Server error (502). Please try again in a moment'],
  ])
})

test('what waits for a second person is said, and is neither a success nor a refusal', async () => {
  const [onSuccess, onRefused, onProposed] = [vi.fn(), vi.fn(), vi.fn()]
  const pressed = newButton({ onSuccess, onRefused, onProposed }).press()
  ;(await network.request(1)).respond(null, 202, 'It waits for a second person')
  expect(await pressed).toBeUndefined()
  expect(onProposed).toHaveBeenCalledOnce()
  expect([onSuccess, onRefused].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  expect(toasts()).toEqual([['info', 'It waits for a second person']])
})

test('a page that shows the proposal or the refusal itself has no passing message', async () => {
  const [showProposal, onRefused] = [vi.fn(), vi.fn()]
  const button = newButton({ showProposal, onRefused })
  const proposed = button.press()
  ;(await network.request(1)).respond(null, 202, 'It waits')
  await proposed
  const refused = button.press()
  ;(await network.request(2)).respond({ errors: { orders: 'None' } }, 422, 'None')
  await refused
  expect(showProposal).toHaveBeenCalledWith('It waits')
  expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ status: 422, errors: { orders: 'None' } }))
  expect(toasts()).toEqual([])
})

test('an ended session is said by the form to sign in again, not by a passing message', async () => {
  const pressed = newButton().press()
  ;(await network.request(1)).respond(null, 401, 'Sign in')
  await pressed
  expect(toasts()).toEqual([])
})

test('what happens after it is what the page said at the press, not at a later drawing', async () => {
  const drawn = { first: vi.fn(), second: vi.fn() }
  const button = await renderHook(
    client,
    (drawing: keyof typeof drawn) => useAdminMutation(call, { onSuccess: drawn[drawing] }),
    'first',
  )
  const pressed = button.result().mutate(order)
  await vi.waitFor(() => expect(button.result()).toMatchObject({ isPending: true, params: order }))
  await button.render('second')
  expect(await button.result().mutate(order)).toBeUndefined()
  ;(await network.request(1)).respond({ done: 1 })
  await pressed
  await vi.waitFor(() => expect(button.result()).toMatchObject({ isPending: false, params: undefined }))
  expect(drawn.first).toHaveBeenCalledWith({ done: 1 })
  expect(drawn.second).not.toHaveBeenCalled()
  expect(network.sent).toHaveLength(1)
  await button.unmount()
})

test('two presses in one moment send one request', async () => {
  const button = await renderHook(client, () => useAdminMutation(call), 'first')
  const presses = [button.result().mutate(order), button.result().mutate(order)]
  ;(await network.request(1)).respond({ done: 1 })
  expect(await Promise.all(presses)).toEqual([{ done: 1 }, undefined])
  expect(network.sent).toHaveLength(1)
  await button.unmount()
})

test('a mistake of ours is thrown, and the button works again', async () => {
  const observer = new MutationObserver<unknown, Error, AdminMutation<Call>>(client, { mutationKey: [call, 'mistake'] })
  const mutation = newAdminMutation(call, order, {})
  const run = (send: AdminMutation<Call>['send']) =>
    startMutation(client, [call, 'mistake'], () => observer.mutate({ ...mutation, send }) as Promise<never>)
  await expect(run(() => Promise.reject(new RangeError('of ours')))).rejects.toThrow('of ours')
  const pressed = run(mutation.send)
  ;(await network.request(1)).respond({ done: 1 })
  expect(await pressed).toEqual({ done: 1 })
})
