import { TriangleAlert } from 'lucide-react'
import { paymentTexts } from '../../../../texts/payments/payment.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../../ui/state/empty-state.tsx'
import { urls } from '../../../../urls.ts'
import { useSubject } from '../subject.ts'

/** It cannot be paid as it stands: what is missing, and the way back to mend it. */
export function PaymentBlocked({ sentence }: { sentence: string }) {
  const t = useTexts(paymentTexts)
  const { kind, back } = useSubject()
  return (
    <div className="wrap" role="alert">
      <h1 className="sr-only">{t.title}</h1>
      <EmptyState
        icon={TriangleAlert}
        title={kind === 'silver' ? t.silver.stopped : t.stopped.title}
        action={
          <div className="row wrapping centered">
            <LinkButton to={back}>{t.goBack}</LinkButton>
            {kind === 'cart' && <EarlierSteps />}
          </div>
        }
      >
        {sentence}
      </EmptyState>
    </div>
  )
}

function EarlierSteps() {
  const t = useTexts(paymentTexts)
  return (
    <>
      <LinkButton variant="tertiary" to={urls.checkoutAddress()}>
        {t.stopped.address}
      </LinkButton>
      <LinkButton variant="tertiary" to={urls.cart()}>
        {t.stopped.cart}
      </LinkButton>
    </>
  )
}
