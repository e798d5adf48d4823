import { type FormEvent, useEffect, useState } from 'react'
import { mostTicketPictures } from '../../../shop/support/tickets/rules.ts'
import { loginDetails, useSignedIn } from '../../routing/visitor.ts'
import type { FormValues } from '../../ui/form/form-state.ts'
import { type LateRules, useLateForm } from './use-late-form.ts'

export interface TicketReceipt {
  readonly ticket: string
  readonly acknowledgeBy: Date
}

interface Plan<Name extends string> {
  initial: FormValues<Name>
  rules: () => Promise<LateRules<Name, TicketReceipt>>
}

/** A form that creates a ticket: prefilled with the customer's details, and showing the ticket number after sending. */
export function useTicketForm<Name extends string>({ initial, rules }: Plan<Name>) {
  const [done, setDone] = useState<TicketReceipt>()
  const [pictures, setPictures] = useState<readonly File[]>([])
  const late = useLateForm<Name, TicketReceipt>({
    initial,
    rules,
    files: pictures,
    onDone: (ticket, values) => {
      setDone(ticket)
      setPictures([])
      late.form.reset({ ...values, ...('message' in values && { message: '' }) })
    },
  })
  usePrefilled(late.form)
  const submit = (event: FormEvent) => {
    if (pictures.length <= mostTicketPictures) return late.submit(event)
    // The field says so.
    event.preventDefault()
  }
  return { ...late, submit, done, again: () => setDone(undefined), pictures, choosePictures: setPictures }
}

/** Prefills the name, e-mail and mobile of a signed-in customer. */
function usePrefilled<Name extends string>(form: {
  values: FormValues<Name>
  set: (name: Name, value: string) => void
}) {
  const signedIn = useSignedIn()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known who is here; never over what is typed
  useEffect(() => {
    const details = signedIn ? loginDetails() : null
    if (!details) return
    const [first = '', ...last] = details.name.split(' ')
    const prefilled = { ...details, firstName: first, lastName: last.join(' ') } as unknown as Partial<
      Record<Name, string>
    >
    for (const name of Object.keys(form.values) as Name[]) {
      const value = prefilled[name]
      if (value && !form.values[name]) form.set(name, value)
    }
  }, [signedIn])
}
