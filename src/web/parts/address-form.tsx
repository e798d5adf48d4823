import { type ReactNode, useState } from 'react'
import { addAddress, editAddress } from '../../wire/addresses.ts'
import { call, type Failed } from '../call.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { useForm } from '../ui/form.ts'
import { MobileInput } from '../ui/mobile-input.tsx'
import { PincodeInput } from '../ui/pincode-input.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import type { AddressBook, KeptAddress } from './address-book.ts'
import { TroubleNote } from './trouble-note.tsx'
import { useCities } from './use-cities.ts'
import { usePlaceOfPincode } from './use-place-of-pincode.ts'

interface AddressFormProps {
  /** The address to change; without one a new one is made. */
  address?: KeptAddress | undefined
  states: AddressBook['states']
  /** What is known of the customer already: nothing is asked twice (design §12). */
  known?: { email: string; mobile: string } | undefined
  onSaved: (book: AddressBook) => void
  onCancel: () => void
  /** Further fields of the page it stands on. */
  children?: ReactNode
}

const modes = [
  { value: 'home', label: 'Home' },
  { value: 'work', label: 'Work' },
] as const

/** Spec §3 Address, §5 Address form; a pincode fills state and city. */
export function AddressForm({ address, states, known, onSaved, onCancel, children }: AddressFormProps) {
  const form = useForm({ asks: addAddress.asks, initial: startOf(address, known) })
  const [trouble, setTrouble] = useState<Failed>()
  const [sent, setSent] = useState(false)
  const { stateId, pincode } = form.values
  const cities = useCities(stateId)
  const place = usePlaceOfPincode(pincode, pincode !== address?.pincode, (found) => {
    form.set('stateId', String(found.stateId))
    form.set('cityId', String(found.cityId))
  })

  const send = form.submit(async () => {
    setTrouble(undefined)
    const asks = {
      ...form.values,
      stateId: idOf(stateId),
      cityId: idOf(form.values.cityId),
      mode: modeOf(form.values.mode),
    }
    const answer = address
      ? await call('POST my-address/edit', editAddress, { ...asks, id: address.id })
      : await call('POST my-address/add', addAddress, asks)
    if (answer.ok) onSaved(answer.data)
    else if (!form.refuse(answer)) setTrouble(answer)
  })
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        setSent(true)
        return send(event)
      }}
    >
      {sent && form.errors.length > 1 && (
        <div className="mb-4">
          <ErrorSummary header="Please check these fields" errors={form.errors} />
        </div>
      )}
      <div className="field-grid">
        <TextInput label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <TextInput label="Last name" autoComplete="family-name" {...form.field('lastName')} />
        <TextInput label="Email" type="email" autoComplete="email" {...form.field('email')} />
        <MobileInput label="Mobile" {...form.field('mobile')} />
        <TextInput
          label="Address"
          className="whole"
          autoComplete="street-address"
          hint="House, street, area"
          {...form.field('address')}
        />
        <PincodeInput
          label="Pincode"
          hint="6 digits. Fills state and city for you."
          message={place}
          {...form.field('pincode')}
        />
        <Select
          label="State"
          autoComplete="address-level1"
          {...form.field('stateId')}
          onChange={(event) => {
            form.set('stateId', event.target.value)
            form.set('cityId', '')
          }}
        >
          <Choices all={states} first="Select state" />
        </Select>
        <Select label="City" autoComplete="address-level2" {...form.field('cityId')} disabled={!stateId}>
          <Choices all={cities} first="Select city" />
        </Select>
        <div className="field">
          <span className="field-label">Address type</span>
          <Segmented
            label="Address type"
            wide
            options={modes}
            value={modeOf(form.values.mode)}
            onChange={(mode) => form.set('mode', mode)}
          />
        </div>
      </div>
      {children}
      <div className="mt-4">
        <TroubleNote trouble={trouble} />
      </div>
      <div className="row mt-5">
        <Button type="submit" look="secondary" busy={form.busy && 'Saving'}>
          Save address
        </Button>
        <Button look="tertiary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function Choices({ all, first }: { all: readonly { id: number; name: string }[]; first: string }) {
  return (
    <>
      <option value="">{first}</option>
      {all.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  )
}

const idOf = (value: string): number | null => (value ? Number(value) : null)
const modeOf = (value: string): 'home' | 'work' => (value === 'work' ? 'work' : 'home')

function startOf(address: AddressFormProps['address'], known: AddressFormProps['known']) {
  return {
    firstName: address?.firstName ?? '',
    lastName: address?.lastName ?? '',
    email: address?.email ?? known?.email ?? '',
    mobile: address?.mobile ?? known?.mobile ?? '',
    address: address?.address ?? '',
    pincode: address?.pincode ?? '',
    stateId: address ? String(address.stateId) : '',
    cityId: address ? String(address.cityId) : '',
    mode: address?.mode ?? 'home',
  }
}
