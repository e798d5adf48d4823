import { type FormEvent, useRef, useState } from 'react'
import { networkSentence } from '../../../browser/api-wording.ts'
import type { Answer, Failed } from '../../../browser/call.ts'
import { type Errors, useFormState, type Values } from '../../ui/form/form-state.ts'

export interface LateRules<Name extends string, Data> {
  check: (values: Values<Name>) => Errors<Name>
  named: (errors: Readonly<Record<string, string>>, names: readonly Name[]) => Errors<Name>
  send: (values: Values<Name>) => Promise<Answer<Data>>
}

interface Plan<Name extends string, Data> {
  initial: Values<Name>
  rules: () => Promise<LateRules<Name, Data>>
  onDone: (data: Data, values: Values<Name>) => void
}

const unreached = (): Failed => ({ ok: false, status: 0, sentence: networkSentence(), errors: {}, data: null })

/**
 * A form on a page that anyone may open: it stands there at once, and what checks and sends it is fetched when somebody
 * reaches into it.
 */
export function useLateForm<Name extends string, Data>({ initial, rules, onDone }: Plan<Name, Data>) {
  const held = useRef<LateRules<Name, Data>>(undefined)
  const [, setHere] = useState(false)
  const [trouble, setTrouble] = useState<Failed>()
  const [tried, setTried] = useState(false)

  const ready = async () => {
    if (held.current) return
    // Not fetched: told when the form is sent.
    held.current = await rules().catch(() => undefined)
    setHere(held.current !== undefined)
  }
  const form = useFormState({
    initial,
    check: (values) => held.current?.check(values) ?? {},
    named: (errors) => held.current?.named(errors, Object.keys(initial) as Name[]) ?? {},
    ready,
  })
  const send = form.submit(async () => {
    setTrouble(undefined)
    const answer = (await held.current?.send(form.values)) ?? unreached()
    if (answer.ok) {
      setTried(false)
      onDone(answer.data, form.values)
    } else if (!form.refuse(answer)) setTrouble(answer)
  })
  const submit = (event: FormEvent) => {
    setTried(true)
    return send(event)
  }
  return { form, trouble, tried, submit, ready }
}
