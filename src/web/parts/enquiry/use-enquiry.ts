import { useEffect, useState } from 'react'
import type { Answer, CallOptions, Failed } from '../../call.ts'
import { type FormPlan, useForm } from '../../ui/form.ts'
import { loginDetails, useSignedIn } from '../../visitor.ts'
import { useSendOnce } from './send-once.ts'

export interface Ticket {
  readonly ticket: string
  readonly message: string
}

interface Plan<Name extends string> extends FormPlan<Name> {
  send: (values: Record<Name, string>, options: CallOptions) => Promise<Answer<Ticket>>
}

/** A form that makes a ticket: filled in with what is known of a customer, sent once, and kept until it has arrived. */
export function useEnquiry<Name extends string>({ send, ...plan }: Plan<Name>) {
  const form = useForm(plan)
  const sendOnce = useSendOnce()
  const [trouble, setTrouble] = useState<Failed>()
  const [tried, setTried] = useState(false)
  const [done, setDone] = useState<Ticket>()
  useKnown(form)

  const submit = form.submit(async () => {
    setTrouble(undefined)
    const { values } = form
    const answer = await sendOnce(values, (options) => send(values, options))
    if (answer.ok) {
      setDone(answer.data)
      setTried(false)
      form.reset({ ...form.values, ...('message' in values && { message: '' }) })
    } else if (!form.refuse(answer)) setTrouble(answer)
  })
  return {
    form,
    trouble,
    tried,
    done,
    again: () => setDone(undefined),
    submit: (event: React.FormEvent) => {
      setTried(true)
      return submit(event)
    },
  }
}

/** Nothing is asked that we know: a customer's own name, e-mail and mobile stand in the form. */
export function useKnown<Name extends string>(form: {
  values: Record<Name, string>
  set: (name: Name, value: string) => void
}) {
  const signedIn = useSignedIn()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known who is here; never over what is typed
  useEffect(() => {
    const details = signedIn ? loginDetails() : null
    if (!details) return
    const [first = '', ...last] = details.name.split(' ')
    const known = { ...details, firstName: first, lastName: last.join(' ') } as unknown as Partial<Record<Name, string>>
    for (const name of Object.keys(form.values) as Name[]) {
      const value = known[name]
      if (value && !form.values[name]) form.set(name, value)
    }
  }, [signedIn])
}
