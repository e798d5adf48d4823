import './checkout-strip.css'
import { Check } from 'lucide-react'
import { PageLink } from '../../routing/link.tsx'
import { cartTexts } from '../../texts/cart/cart.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { urls } from '../../urls.ts'

/** The five steps of spec §2. */
const steps = [
  { id: 'cart', to: urls.cart() },
  { id: 'account', to: urls.checkoutAccount() },
  { id: 'address', to: urls.checkoutAddress() },
  { id: 'summary', to: urls.orderSummary() },
  { id: 'payment', to: urls.payment() },
] as const

export type CheckoutStep = (typeof steps)[number]['id']

/** Done: gold edge with a check, links back. Now: ink. Next: outline (rules/design.md 7.11). */
export function CheckoutStrip({ now }: { now: CheckoutStep }) {
  const t = useTexts(cartTexts)
  const at = steps.findIndex((step) => step.id === now)
  return (
    <nav className="checkout-strip" aria-label={t.strip.name}>
      <div className="wrap">
        <ol>
          {steps.map((step, place) =>
            place < at ? (
              <li key={step.id} className="done">
                <PageLink to={step.to}>
                  <span className="step-punch">
                    <Icon of={Check} size="small" />
                  </span>
                  <span className="word">{t.strip[step.id]}</span>
                  <span className="sr-only">{t.strip.done}</span>
                </PageLink>
              </li>
            ) : (
              <li
                key={step.id}
                className={place === at ? 'now' : undefined}
                aria-current={place === at ? 'step' : undefined}
              >
                <span className="step-punch">{place + 1}</span>
                <span className="word">{t.strip[step.id]}</span>
              </li>
            ),
          )}
        </ol>
      </div>
    </nav>
  )
}
