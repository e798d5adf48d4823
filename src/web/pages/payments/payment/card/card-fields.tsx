import '../page.css'
import { paymentTexts } from '../../../../texts/payments/payment.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import type { CardKind } from '../attempt/provider-body.ts'
import {
  type CardDetails,
  cardDigits,
  cardInputDigits,
  cvvDigits,
  expiryDigits,
  formatExpiry,
  groupedCard,
} from './card.ts'
import { CardField } from './card-field.tsx'

interface CardFieldsProps {
  card: CardDetails
  onCard: (card: CardDetails) => void
  /** The card error: red, without words. */
  bad: boolean
  kind: CardKind | undefined
}

export function CardFields({ card, onCard, bad, kind }: CardFieldsProps) {
  const t = useTexts(paymentTexts)
  return (
    <div className="card-grid">
      <CardField
        className="whole"
        label={t.card.number}
        autoComplete="cc-number"
        value={card.number}
        most={cardDigits}
        show={groupedCard}
        read={(typed) => cardInputDigits(typed, cardDigits)}
        bad={bad}
        hint={
          kind && t.card.cardName(kind.network, kind.mode === 'DEBIT_CARD' ? t.card.debit : t.card.credit, kind.bank)
        }
        onValue={(number) => onCard({ ...card, number })}
      />
      <CardField
        label={t.card.expiry}
        autoComplete="cc-exp"
        value={card.expiry}
        most={4}
        show={formatExpiry}
        read={expiryDigits}
        onValue={(expiry) => onCard({ ...card, expiry })}
      />
      <CardField
        label={t.card.cvv}
        autoComplete="cc-csc"
        secret
        value={card.cvv}
        most={cvvDigits}
        show={(digits) => digits}
        read={(typed) => cardInputDigits(typed, cvvDigits)}
        onValue={(cvv) => onCard({ ...card, cvv })}
      />
    </div>
  )
}
