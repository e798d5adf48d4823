import { type Card, cardDigits, cvvDigits, expiryDigits, groupedCard, onlyDigits, shownExpiry } from './card.ts'
import { CardField } from './card-field.tsx'
import type { CardKind } from './provider-body.ts'

interface CardFieldsProps {
  card: Card
  onCard: (card: Card) => void
  /** The card error: red, without words. */
  bad: boolean
  kind: CardKind | undefined
}

export function CardFields({ card, onCard, bad, kind }: CardFieldsProps) {
  return (
    <div className="card-grid">
      <CardField
        className="whole"
        label="Card number"
        autoComplete="cc-number"
        value={card.number}
        most={cardDigits}
        show={groupedCard}
        read={(typed) => onlyDigits(typed, cardDigits)}
        bad={bad}
        hint={kind && `${kind.network} ${kind.mode === 'DEBIT_CARD' ? 'debit' : 'credit'} card, ${kind.bank}`}
        onValue={(number) => onCard({ ...card, number })}
      />
      <CardField
        label="Expiry, MM/YY"
        autoComplete="cc-exp"
        value={card.expiry}
        most={4}
        show={shownExpiry}
        read={expiryDigits}
        onValue={(expiry) => onCard({ ...card, expiry })}
      />
      <CardField
        label="CVV"
        autoComplete="cc-csc"
        secret
        value={card.cvv}
        most={cvvDigits}
        show={(digits) => digits}
        read={(typed) => onlyDigits(typed, cvvDigits)}
        onValue={(cvv) => onCard({ ...card, cvv })}
      />
    </div>
  )
}
