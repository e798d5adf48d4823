import type * as z from 'zod/mini'
import type { stores } from '../../../../wire/customers/addresses.ts'
import { AddressText } from '../../../parts/address/address-text.tsx'
import { checkoutTexts } from '../../../texts/checkout/checkout.ts'
import { openingHoursTexts } from '../../../texts/inventory/opening-hours.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { OptionCard } from '../../../ui/form/option-card.tsx'

export type PickupStore = z.output<(typeof stores)['response']>['address'][number]

interface PickupChoiceProps {
  stores: readonly PickupStore[]
  /** The chosen store; null when the order is sent. */
  storeId: number | null
  onStore: (storeId: number | null) => void
}

/** Collect from one of our stores instead (spec §2); with an identity document and a code. */
export function PickupChoice({ stores, storeId, onStore }: PickupChoiceProps) {
  const t = useTexts(checkoutTexts)
  const first = stores[0]
  if (!first) return null
  return (
    <div className="above-m">
      <Checkbox checked={storeId !== null} onChange={(event) => onStore(event.target.checked ? first.id : null)}>
        {t.address.pickup}
        <br />
        <span className="small muted">{t.address.pickupHint}</span>
      </Checkbox>
      {storeId !== null && (
        <div className="stack above-s gap-s">
          {stores.map((store) => (
            <OptionCard key={store.id} name="store" checked={store.id === storeId} onChange={() => onStore(store.id)}>
              <AddressText {...textOf(store)} />
              <OpeningHours written={store.hours} />
            </OptionCard>
          ))}
        </div>
      )}
    </div>
  )
}

function OpeningHours({ written }: { written: string }) {
  const langOf = useLangOf()
  const hours = useTexts(openingHoursTexts).hours(written)
  return (
    <span className="small soft" lang={langOf(hours)}>
      {hours}
    </span>
  )
}

/** A store is neither home nor work. */
const textOf = ({ name, address, city, state, pincode, mobile }: PickupStore) => ({
  name,
  address,
  city,
  state,
  pincode,
  mobile,
})
