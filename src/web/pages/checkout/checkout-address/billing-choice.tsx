import '../../../ui/layout/panel.css'
import { useState } from 'react'
import type { AddressBook } from '../../../parts/address/address-book.ts'
import { AddressEditForm } from '../../../parts/address/address-form.tsx'
import { AddressText } from '../../../parts/address/address-text.tsx'
import { checkoutTexts } from '../../../texts/checkout/checkout.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldSentence } from '../../../ui/form/field.tsx'
import { OptionCard } from '../../../ui/form/option-card.tsx'

interface BillingChoiceProps {
  book: AddressBook
  contact: { email: string; mobile: string }
  /** An order that is collected has no delivery address to be the same as. */
  mayBeSame: boolean
  same: boolean
  chosenId: number | null
  onSame: (same: boolean) => void
  onChoose: (id: number) => void
  onBook: (book: AddressBook) => void
}

export function BillingChoice(props: BillingChoiceProps) {
  const t = useTexts(checkoutTexts)
  const { book, contact, mayBeSame, same, chosenId, onSame, onChoose, onBook } = props
  const [adding, setAdding] = useState(false)
  const listed = !mayBeSame || !same
  const saved = (next: AddressBook) => {
    const before = new Set(book.addresses.map(({ id }) => id))
    const mine = next.addresses.find(({ id }) => !before.has(id))
    onBook(next)
    setAdding(false)
    if (mine) onChoose(mine.id)
  }
  return (
    <section aria-labelledby="bill-to">
      <h2 id="bill-to" className="above-xl below-xs">
        {t.address.billTo}
      </h2>
      {mayBeSame && (
        <Checkbox checked={same} onChange={(event) => onSame(event.target.checked)}>
          {t.address.same}
        </Checkbox>
      )}
      {listed && (
        <div className="stack above-s gap-s">
          {book.addresses.map((address) => (
            <OptionCard
              key={address.id}
              name="billing"
              checked={address.id === chosenId}
              onChange={() => onChoose(address.id)}
            >
              <AddressText {...address} />
            </OptionCard>
          ))}
          {chosenId === null && <FieldSentence error={t.address.noBilling} />}
          {adding ? (
            <section className="panel wash" aria-label={t.address.newBilling}>
              <div className="panel-body">
                <AddressEditForm
                  states={book.states}
                  contact={contact}
                  onSaved={saved}
                  onCancel={() => setAdding(false)}
                />
              </div>
            </section>
          ) : (
            <span>
              <Button variant="tertiary" size="small" onClick={() => setAdding(true)}>
                {t.address.addBilling}
              </Button>
            </span>
          )}
        </div>
      )}
    </section>
  )
}
