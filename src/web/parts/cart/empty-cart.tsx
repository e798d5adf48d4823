import { ShoppingBag } from 'lucide-react'
import { cartTexts } from '../../texts/cart/cart.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { urls } from '../../urls.ts'

/** What every step of the checkout shows when there is nothing to buy. */
export function EmptyCart() {
  const t = useTexts(cartTexts)
  return (
    <div className="wrap">
      <h1 className="sr-only">{t.title}</h1>
      <EmptyState
        icon={ShoppingBag}
        title={t.empty.title}
        action={<LinkButton to={urls.products('all-silver')}>{t.empty.shop}</LinkButton>}
      >
        {t.empty.fact}
      </EmptyState>
    </div>
  )
}
