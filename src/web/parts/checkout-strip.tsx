import { Check } from 'lucide-react'
import { PageLink } from '../link.tsx'
import { Icon } from '../ui/icon.tsx'
import { urls } from '../urls.ts'

/** The five steps, in the words of spec §2. */
const steps = [
  { id: 'cart', word: 'My Cart', to: urls.cart() },
  { id: 'account', word: 'Account', to: urls.checkoutAccount() },
  { id: 'address', word: 'Billing & Shipping', to: urls.checkoutAddress() },
  { id: 'summary', word: 'Order Summary', to: urls.orderSummary() },
  { id: 'payment', word: 'Payment Option', to: urls.payment() },
] as const

export type CheckoutStep = (typeof steps)[number]['id']

/** Done: gold edge with a check, links back. Now: ink. Next: outline (design §7). */
export function CheckoutStrip({ now }: { now: CheckoutStep }) {
  const at = steps.findIndex((step) => step.id === now)
  return (
    <nav className="checkout-strip" aria-label="Checkout">
      <div className="wrap">
        <ol>
          {steps.map((step, place) =>
            place < at ? (
              <li key={step.id} className="done">
                <PageLink to={step.to}>
                  <span className="step-punch">
                    <Icon of={Check} size="small" />
                  </span>
                  <span className="word">{step.word}</span>
                  <span className="visually-hidden">, done</span>
                </PageLink>
              </li>
            ) : (
              <li
                key={step.id}
                className={place === at ? 'now' : undefined}
                aria-current={place === at ? 'step' : undefined}
              >
                <span className="step-punch">{place + 1}</span>
                <span className="word">{step.word}</span>
              </li>
            ),
          )}
        </ol>
      </div>
    </nav>
  )
}
