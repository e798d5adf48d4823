import './address-text.css'
import '../../ui/value/tag.css'
import { formatMobile } from '../../../units/format.ts'
import { addressTexts } from '../../texts/customers/address.ts'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { useTexts } from '../../texts/use-texts.ts'

export interface AddressTextProps {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly pincode?: string
  readonly mobile: string
  readonly mode?: 'home' | 'work'
}

/** An address as it stands on a parcel, with its mobile. */
export function AddressText({ name, address, city, state, pincode, mobile, mode }: AddressTextProps) {
  const langOf = useLangOf()
  const t = useTexts(addressTexts)
  return (
    <address className="address">
      <span className="row gap-xs">
        <b>{name}</b>
        {mode && <span className="state">{mode === 'home' ? t.home : t.work}</span>}
      </span>
      <span lang={langOf(address)}>
        {address}
        <br />
        {[city, [state, pincode].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
      </span>
      <br />
      {mobile && <span className="number">{formatMobile(mobile)}</span>}
    </address>
  )
}
