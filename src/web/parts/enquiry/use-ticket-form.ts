import { useEffect, useState } from 'react'
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
  const late = useLateForm<Name, TicketReceipt>({
    initial,
    rules,
    onDone: (ticket, values) => {
      setDone(ticket)
      late.form.reset({ ...values, ...('message' in values && { message: '' }) })
    },
  })
  usePrefilled(late.form)
  return { ...late, done, again: () => setDone(undefined) }
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
