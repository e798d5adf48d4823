import type { Begun } from './ways.ts'

/** A provider that lets itself be waited for so long is not there: the customer may press again. */
const patienceMs = 20_000

/**
 * Takes the customer's browser to the provider with a form (spec §7): what is typed of a card goes there and nowhere else.
 * The form stands in the page for the moment of its sending only.
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

const idsOf = ({ mid, attempt, token }: Begun) => ({ mid, orderId: attempt, txnToken: token })

/** To the provider's process-transaction endpoint, with the fields of the chosen way. */
export function leave(begun: Begun, fields: Readonly<Record<string, string>>, release: () => void): void {
  post(begun.processUrl, { ...idsOf(begun), ...fields })
  setTimeout(release, patienceMs)
}

/** To the provider's own page, where the card form is left to it. */
export function leaveForPage(begun: Begun, release: () => void): void {
  post(begun.pageUrl, idsOf(begun))
  setTimeout(release, patienceMs)
}
