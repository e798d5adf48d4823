import type { InitiateOrderResponse } from './payment-methods.ts'

/** A provider that lets itself be waited for so long is not there: the customer may press again. */
const patienceMs = 20_000

/**
 * Takes the customer's browser to the provider with a form (spec §7), which stands in the page only while it is sent.
 */
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

/** A card goes from this page straight to the provider: its details are sent nowhere else. */
export function postCard(
  begun: InitiateOrderResponse,
  fields: Readonly<Record<string, string>>,
  release: () => void,
): void {
  post(begun.processUrl, { ...idsOf(begun), ...fields })
  setTimeout(release, patienceMs)
}

/** Every other means leaves by way of a document of ours that may be redirected anywhere (`payment/handoff`). */
export function handOff(
  { attempt }: InitiateOrderResponse,
  means: Readonly<Record<string, string>>,
  release: () => void,
): void {
  post('/app/api/payment/handoff', { order_id: attempt, ...means })
  setTimeout(release, patienceMs)
}
