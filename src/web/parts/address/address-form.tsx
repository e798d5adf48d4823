import '../../ui/form/field.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type CallFailure, callApi } from '../../../browser/call.ts'
import { addAddress, editAddress } from '../../../wire/customers/addresses.ts'
import { addressTexts } from '../../texts/customers/address.ts'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { useForm } from '../../ui/form/form.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { MobileInput } from '../../ui/input/mobile-input.tsx'
import { PincodeInput } from '../../ui/input/pincode-input.tsx'
import { CallErrorNote } from '../call-error-note.tsx'
import type { AddressBook, SavedAddress } from './address-book.ts'
import { useCities } from './use-cities.ts'
import { usePlaceOfPincode } from './use-place-of-pincode.ts'

interface AddressFormProps {
  /** The address to change; without one a new one is made. */
  address?: SavedAddress | undefined
  states: AddressBook['states']
  /** What is known of the customer already: nothing is asked twice (rules/design.md 12.3). */
  contact?: { email: string; mobile: string } | undefined
  /** A pincode that was checked for delivery before: a new address begins with it. */
  pincode?: string | undefined
  /** For a button that stands elsewhere on the page. */
  id?: string | undefined
  /** `isFromElsewhere`: saved by a button outside of the form. */
  onSaved: (book: AddressBook, isFromElsewhere: boolean) => void
  onCancel: () => void
  /** Further fields of the page it stands on. */
  children?: ReactNode
}

/** Spec §3 Address, §5 Address form; a pincode fills state and city. */
export function AddressEditForm(props: AddressFormProps) {
  const { address, states, contact, id, onSaved, onCancel, children } = props
  const t = useTexts(addressTexts)
  const form = useForm({ params: addAddress.params, initial: startOf(address, contact, props.pincode) })
  // It was opened to be filled in: typing begins in the first empty field, in the first one where nothing is empty.
  useEffect(() => {
    const fields = [...(form.ref.current?.querySelectorAll<HTMLInputElement>('input:not([type="radio"])') ?? [])]
    const first = fields.find(({ value }) => value === '') ?? fields[0]
    first?.focus()
  }, [form.ref])
  const [failure, setFailure] = useState<CallFailure>()
  const [sent, setSent] = useState(false)
  const { stateId, pincode } = form.values
  const cities = useCities(stateId)
  const place = usePlaceOfPincode(pincode, pincode !== address?.pincode, form.values, (found) => {
    form.set('stateId', String(found.stateId))
    form.set('cityId', String(found.cityId))
  })

  const isFromElsewhere = useRef(false)
  const send = form.submit(async () => {
    setFailure(undefined)
    const params = {
      ...form.values,
      stateId: idOf(stateId),
      cityId: idOf(form.values.cityId),
      mode: modeOf(form.values.mode),
    }
    const response = address
      ? await callApi('POST my-address/edit', editAddress, { ...params, id: address.id })
      : await callApi('POST my-address/add', addAddress, params)
    if (response.ok) onSaved(response.data, isFromElsewhere.current)
    else if (!form.refuse(response)) setFailure(response)
  })
  return (
    <form
      id={id}
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        setSent(true)
        const { submitter } = event.nativeEvent as SubmitEvent
        isFromElsewhere.current = submitter?.hasAttribute('form') ?? false
        return send(event)
      }}
    >
      {sent && form.errors.length > 1 && (
        <div className="below-m">
          <ErrorSummary header={t.check} errors={form.errors} />
        </div>
      )}
      <div className="field-grid">
        <TextInput label={t.firstName} autoComplete="given-name" {...form.field('firstName')} />
        <TextInput label={t.lastName} autoComplete="family-name" {...form.field('lastName')} />
        <TextInput label={t.email} type="email" autoComplete="email" {...form.field('email')} />
        <MobileInput label={t.mobile} {...form.field('mobile')} />
        <TextInput
          label={t.address}
          className="whole"
          autoComplete="street-address"
          hint={t.addressHint}
          {...form.field('address')}
        />
        <PincodeInput label={t.pincode} hint={t.pincodeHint} message={place} {...form.field('pincode')} />
        <Select
          label={t.state}
          autoComplete="address-level1"
          {...form.field('stateId')}
          onChange={(event) => {
            form.set('stateId', event.target.value)
            form.set('cityId', '')
          }}
        >
          <Choices all={states} first={t.selectState} />
        </Select>
        <Select label={t.city} autoComplete="address-level2" {...form.field('cityId')} disabled={!stateId}>
          <Choices all={cities} first={t.selectCity} />
        </Select>
        <div className="field">
          <span className="field-label">{t.kind}</span>
          <Segmented
            label={t.kind}
            wide
            options={[
              { value: 'home', label: t.home },
              { value: 'work', label: t.work },
            ]}
            value={modeOf(form.values.mode)}
            onChange={(mode) => form.set('mode', mode)}
          />
        </div>
      </div>
      {children}
      <div className="above-m">
        <CallErrorNote failure={failure} />
      </div>
      <div className="row above-l">
        <Button type="submit" variant="secondary" busy={form.busy && t.saving}>
          {t.save}
        </Button>
        <Button variant="tertiary" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}

function Choices({ all, first }: { all: readonly { id: number; name: string }[]; first: string }) {
  const langOf = useLangOf()
  return (
    <>
      <option value="">{first}</option>
      {all.map(({ id, name }) => (
        <option key={id} value={id} lang={langOf(name)}>
          {name}
        </option>
      ))}
    </>
  )
}

const idOf = (value: string): number | null => (value ? Number(value) : null)
const modeOf = (value: string): 'home' | 'work' => (value === 'work' ? 'work' : 'home')

function startOf(
  address: AddressFormProps['address'],
  contact: AddressFormProps['contact'],
  pincode: AddressFormProps['pincode'],
) {
  return {
    firstName: address?.firstName ?? '',
    lastName: address?.lastName ?? '',
    email: address?.email ?? contact?.email ?? '',
    mobile: address?.mobile ?? contact?.mobile ?? '',
    address: address?.address ?? '',
    pincode: address?.pincode ?? pincode ?? '',
    stateId: address ? String(address.stateId) : '',
    cityId: address ? String(address.cityId) : '',
    mode: address?.mode ?? 'home',
  }
}
