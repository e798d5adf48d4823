import { Clock } from 'lucide-react'
import { decimalText } from '../../../../../units/decimal.ts'
import { paymentTexts } from '../../../../texts/payments/payment.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../../ui/state/empty-state.tsx'
import { urls } from '../../../../urls.ts'
import type { CheckPaymentResponse } from '../methods/payment-methods.ts'

/** The price lock of a digital silver purchase has expired: nothing was charged, and the customer can request a new quote. */
export function QuoteOver({ order }: { order: CheckPaymentResponse['order'] | undefined }) {
  const { silver: t, title } = useTexts(paymentTexts)
  return (
    <div className="wrap" role="alert">
      <h1 className="sr-only">{title}</h1>
      <EmptyState icon={Clock} title={t.overTitle} action={<LinkButton to={againUrl(order)}>{t.again}</LinkButton>}>
        {t.over}
      </EmptyState>
    </div>
  )
}

/** URL with the amount or grams of the expired quote, so that the customer need not type them again. */
export function againUrl(order: CheckPaymentResponse['order'] | undefined): string {
  const { orderedBy, silver = 0, metalValue = 0 } = order ?? {}
  if (!orderedBy) return urls.account('digital-silver')
  return urls.buySilver(orderedBy, orderedBy === 'gram' ? decimalText(silver, 4) : decimalText(metalValue, 2))
}
