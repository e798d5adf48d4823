import { type FormEvent, useRef, useState } from 'react'
import { networkSentence } from '../../../browser/api-wording.ts'
import type { CallFailure, CallResult } from '../../../browser/call.ts'
import { type FormErrors, type FormValues, useFormState } from '../../ui/form/form-state.ts'

export interface LateRules<Name extends string, Data> {
  check: (values: FormValues<Name>) => FormErrors<Name>
  named: (errors: Readonly<Record<string, string>>, names: readonly Name[]) => FormErrors<Name>
  send: (values: FormValues<Name>, files: readonly File[]) => Promise<CallResult<Data>>
}

interface Plan<Name extends string, Data> {
  initial: FormValues<Name>
  rules: () => Promise<LateRules<Name, Data>>
  onDone: (data: Data, values: FormValues<Name>) => void
  /** Files sent with the fields. */
  files?: readonly File[]
}

const unreached = (): CallFailure => ({ ok: false, status: 0, sentence: networkSentence(), errors: {}, data: null })

/** A form on a public page: it is rendered at once, and the code that validates and sends it loads on first focus. */
export function useLateForm<Name extends string, Data>({ initial, rules, onDone, files = [] }: Plan<Name, Data>) {
  const loadedRules = useRef<LateRules<Name, Data>>(undefined)
  const [, setHere] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const [isSubmitted, setIsSubmitted] = useState(false)

  const ready = async () => {
    if (loadedRules.current) return
    // A failed load is reported when the form is sent.
    loadedRules.current = await rules().catch(() => undefined)
    setHere(loadedRules.current !== undefined)
  }
  const form = useFormState({
    initial,
    check: (values) => loadedRules.current?.check(values) ?? {},
    named: (errors) => loadedRules.current?.named(errors, Object.keys(initial) as Name[]) ?? {},
    ready,
  })
  const send = form.submit(async () => {
    setFailure(undefined)
    const response = (await loadedRules.current?.send(form.values, files)) ?? unreached()
    if (response.ok) {
      setIsSubmitted(false)
      onDone(response.data, form.values)
    } else if (!form.refuse(response)) setFailure(response)
  })
  const submit = (event: FormEvent) => {
    setIsSubmitted(true)
    return send(event)
  }
  return { form, failure, tried: isSubmitted, submit, ready }
}
