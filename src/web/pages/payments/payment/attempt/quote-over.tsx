import { Clock } from 'lucide-react'
import { decimalText } from '../../../../../units/decimal.ts'
import { paymentTexts } from '../../../../texts/payments/payment.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../../ui/state/empty-state.tsx'
import { urls } from '../../../../urls.ts'
import type { CheckPaymentResponse } from '../methods/payment-methods.ts'

/** The held price of a purchase of digital silver is over: nothing was taken, and the same may be asked for anew. */
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

/** With what was wanted, so that nothing is typed twice. */
export function againUrl(order: CheckPaymentResponse['order'] | undefined): string {
  const { orderedBy, silver = 0, metalValue = 0 } = order ?? {}
  if (!orderedBy) return urls.account('digital-silver')
  return urls.buySilver(orderedBy, orderedBy === 'gram' ? decimalText(silver, 4) : decimalText(metalValue, 2))
}
