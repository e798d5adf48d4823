import type { InitiateOrderResponse } from './payment-methods.ts'

/** A provider that takes longer than this is assumed to be down: the customer may click again. */
const patienceMs = 20_000

/** Sends the browser to the provider by posting a form (spec §7), which is in the page only while it is sent. */
function post(address: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = address
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

const idsOf = ({ mid, attempt, token }: InitiateOrderResponse) => ({ mid, orderId: attempt, txnToken: token })

/** Card details are posted from this page straight to the provider and sent nowhere else. */
export function postCard(
  initiated: InitiateOrderResponse,
  fields: Readonly<Record<string, string>>,
  release: () => void,
): void {
  post(initiated.processUrl, { ...idsOf(initiated), ...fields })
  setTimeout(release, patienceMs)
}

/** All other methods go through a document of ours that may be redirected to any host (`payment/handoff`). */
export function handOff(
  { attempt }: InitiateOrderResponse,
  fields: Readonly<Record<string, string>>,
  release: () => void,
): void {
  post('/app/api/payment/handoff', { order_id: attempt, ...fields })
  setTimeout(release, patienceMs)
}
