/** MSG91's balance of the transactional route, as a read that needs the key (MSG91 help, "How can I check my balance?"). */
import { PartnerError } from '../partner-error.ts'
import { type Fetch, sendPartnerRequest } from '../partner-request.ts'

const timeoutMs = 10_000
const transactionalRoute = '4'

export async function readMsg91Balance(authKey: string, fetch: Fetch): Promise<string> {
  const query = new URLSearchParams({ authkey: authKey, type: transactionalRoute })
  const { status, json } = await sendPartnerRequest(fetch, {
    partner: 'msg91',
    call: 'balance',
    url: `https://control.msg91.com/api/balance.php?${query}`,
    method: 'GET',
    timeoutMs,
  })
  if (status >= 500) throw new PartnerError('msg91', 'balance', { kind: 'unreachable', detail: `status ${status}` })
  // A number is the balance; anything else is an error.
  if (!/^\d+(\.\d+)?$/.test(String(json)))
    throw new PartnerError('msg91', 'balance', { kind: 'refused', detail: errorIn(json) })
  return `MSG91 answered. Balance: ${String(json)} messages`
}

function errorIn(json: unknown): string {
  const { msg, message } = (typeof json === 'object' && json !== null ? json : {}) as {
    msg?: unknown
    message?: unknown
  }
  return String(msg ?? message ?? 'no balance in the answer').slice(0, 200)
}
