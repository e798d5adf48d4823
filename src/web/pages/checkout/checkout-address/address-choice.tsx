import '../../../ui/layout/panel.css'
import '../../../ui/form/field.css'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AddressBook, SavedAddress } from '../../../parts/address/address-book.ts'
import { AddressEditForm } from '../../../parts/address/address-form.tsx'
import { AddressText } from '../../../parts/address/address-text.tsx'
import { checkoutTexts } from '../../../texts/checkout/checkout.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { FieldSentence } from '../../../ui/form/field.tsx'
import { OptionCard } from '../../../ui/form/option-card.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'

/** What the delivery check said of an address. */
export interface AddressCheck {
  readonly addressId: number
  readonly state: 'checking' | 'good' | 'bad'
  readonly sentence?: string
}

interface AddressChoiceProps {
  book: AddressBook
  contact: { email: string; mobile: string }
  check: AddressCheck | undefined
  chosenId: number | null
  /** The pincode that the cart is delivered to, as it was checked before. */
  pincode?: string
  /** A new address is being typed, or no longer. */
  onTyping?: (isTyping: boolean) => void
  onBook: (book: AddressBook) => void
  /** `goesOn`: a new address was saved by the button that leads on. */
  onChoose: (address: SavedAddress, goesOn: boolean) => void
}

/** The button that saves a new address may stand elsewhere on the page. */
export const newAddressFormId = 'new-address'

/** The address book as option cards, a form to add to it, and the check's word beside the chosen one. */
export function AddressChoice(props: AddressChoiceProps) {
  const { book, contact, check, chosenId, pincode, onTyping, onBook, onChoose } = props
  const t = useTexts(checkoutTexts)
  const [open, setOpen] = useState<SavedAddress | 'new' | undefined>(book.addresses.length === 0 ? 'new' : undefined)
  useEffect(() => onTyping?.(open === 'new'), [open, onTyping])
  // The form goes: the keyboard carries on at the address that it became.
  const [savedId, setSavedId] = useState<number>()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (savedId === undefined) return
    list.current?.querySelector<HTMLElement>(`input[value="${savedId}"]`)?.focus()
    setSavedId(undefined)
  }, [savedId])
  const saved = (next: AddressBook, isFromElsewhere: boolean) => {
    const before = new Set(book.addresses.map(({ id }) => id))
    const edited = open !== 'new' ? open?.id : undefined
    const mine = next.addresses.find(({ id }) => (edited === undefined ? !before.has(id) : id === edited))
    onBook(next)
    setOpen(undefined)
    if (!mine) return
    setSavedId(mine.id)
    onChoose(mine, isFromElsewhere)
  }
  const form = (address?: SavedAddress) => (
    <section className="panel wash" aria-label={address ? t.address.edit : t.address.new}>
      <div className="panel-body">
        <h3 className="label-heading below-m">{address ? t.address.edit : t.address.new}</h3>
        <AddressEditForm
          address={address}
          states={book.states}
          contact={contact}
          pincode={pincode}
          id={address ? undefined : newAddressFormId}
          onSaved={saved}
          onCancel={() => setOpen(undefined)}
        />
      </div>
    </section>
  )
  return (
    <section aria-labelledby="deliver-to">
      <div className="head-row above-xl below-m">
        <h2 id="deliver-to">{t.address.deliverTo}</h2>
        {open !== 'new' && (
          <Button variant="tertiary" size="small" onClick={() => setOpen('new')}>
            <Icon of={Plus} size="small" />
            {t.address.add}
          </Button>
        )}
      </div>
      <div className="stack gap-s" ref={list}>
        {book.addresses.map((address) =>
          open !== 'new' && open?.id === address.id ? (
            <div key={address.id}>{form(address)}</div>
          ) : (
            <OptionCard
              key={address.id}
              name="delivery"
              value={address.id}
              checked={address.id === chosenId}
              onChange={() => onChoose(address, false)}
            >
              <AddressText {...address} />
              <CheckWord check={check?.addressId === address.id ? check : undefined} />
              <ActionButton
                className="link small above-xs"
                aria-label={t.address.editOf(address.name)}
                onClick={(event) => {
                  event.preventDefault()
                  setOpen(address)
                }}
              >
                {t.address.editShort}
              </ActionButton>
            </OptionCard>
          ),
        )}
        {open === 'new' && form()}
      </div>
    </section>
  )
}

function CheckWord({ check }: { check: AddressCheck | undefined }) {
  const t = useTexts(checkoutTexts)
  if (!check) return null
  if (check.state === 'checking')
    return (
      <p className="hint" role="status">
        {t.address.checking}
      </p>
    )
  if (check.state === 'good') return <FieldSentence message={check.sentence} />
  return <FieldSentence error={check.sentence} />
}
