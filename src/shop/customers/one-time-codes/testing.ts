import { randomUUID } from 'node:crypto'
import type { TestShop } from '../../../testing.ts'
import { outboxOf } from '../../messaging/messages/actions.ts'

interface SignedInPerson {
  readonly token: string
  readonly mobile: string
}

/** Calls as the pages do: refused, the code read from the outbox, called again with it. */
export async function callWithCode(
  test: Pick<TestShop, 'call' | 'shop'>,
  who: SignedInPerson,
  path: string,
  body: object,
) {
  const { token } = who
  // As pages do: the call is repeated with the code under the same key.
  const key = { 'idempotency-key': randomUUID() }
  const first = await test.call('POST', path, body, { token, headers: key })
  const purpose = first.body.data?.step_up
  if (first.status !== 403 || !purpose) return first
  const sent = await test.call('POST', 'auth/step-up', { purpose }, { token })
  if (sent.status !== 200) return sent
  const code = (await outboxOf(test.shop.db, who.mobile))[0]?.variables[0] ?? ''
  return test.call('POST', path, body, { token, headers: { ...key, 'x-one-time-code': code } })
}
