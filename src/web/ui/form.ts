import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { theirName } from '../../wire/spelled.ts'
import type { Failed } from '../call.ts'

type Values<Name extends string> = Record<Name, string>
type Errors<Name extends string> = Partial<Record<Name, string>>

export interface FormPlan<Name extends string> {
  /** The call's table in `wire/`: its rules are the form's rules, its sentences the form's sentences. */
  asks: z.ZodMiniType
  initial: Values<Name>
  /** What only the form knows: two passwords that differ. */
  further?: ((values: Values<Name>) => Errors<Name>) | undefined
}

/**
 * A form that says what the server would say, before it is sent, and after: one table of rules for both. A field is
 * told off only when it was left or the form was sent (design §7 Field).
 */
export function useForm<Name extends string>({ asks, initial, further }: FormPlan<Name>) {
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Errors<Name>>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const names = Object.keys(initial) as Name[]

  const wrong = { ...mistakes(asks, values), ...further?.(values) } as Errors<Name>
  const errorOf = (name: Name): string | undefined => refused[name] ?? (touched.has(name) ? wrong[name] : undefined)

  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setRefused(({ [name]: _, ...others }) => others as Errors<Name>)
  }

  return {
    values,
    set,
    busy,
    ref: form,
    errorOf,
    /** Sentences now on the screen, in the order of the fields: for the summary. */
    errors: names.flatMap((name) => (errorOf(name) ? [{ name, sentence: errorOf(name) ?? '' }] : [])),
    /** Props of a field's control. */
    field: (name: Name) => ({
      name,
      id: `field-${name}`,
      value: values[name],
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        set(name, event.target.value),
      onBlur: () => values[name] !== initial[name] && setTouched((before) => new Set(before).add(name)),
    }),
    reset: (next: Values<Name> = initial) => {
      setValues(next)
      setTouched(new Set())
      setRefused({})
    },
    /** Puts the server's sentences beside their fields; answers whether there were any. */
    refuse: (answer: Failed): boolean => {
      const errors = namedErrors(asks, names, answer.errors)
      setRefused(errors)
      focusFirst(form.current, names, errors)
      return Object.keys(errors).length > 0
    },
    /** For `onSubmit`: sends when nothing is wrong, else shows what is and goes to it. */
    submit: (send: () => Promise<void>) => async (event: FormEvent) => {
      event.preventDefault()
      if (busy) return
      setTouched(new Set(names))
      setRefused({})
      if (Object.keys(wrong).length > 0) return focusFirst(form.current, names, wrong)
      setBusy(true)
      await send()
      setBusy(false)
    },
  }
}

/** First sentence of each field, by our names; what the server would say of these values. */
export function mistakes<Name extends string>(asks: z.ZodMiniType, values: Values<Name>): Errors<Name> {
  const names = Object.keys(values) as Name[]
  const wire = Object.fromEntries(names.map((name) => [theirName(asks, name), values[name]]))
  const read = z.safeDecode(asks, wire)
  if (read.success) return {}
  const errors: Record<string, string> = {}
  for (const issue of read.error.issues) errors[String(issue.path[0])] ??= issue.message
  return namedErrors(asks, names, errors)
}

function namedErrors<Name extends string>(
  asks: z.ZodMiniType,
  names: readonly Name[],
  errors: Readonly<Record<string, string>>,
): Errors<Name> {
  const found = names.flatMap((name) => {
    const sentence = errors[theirName(asks, name)]
    return sentence ? [[name, sentence]] : []
  })
  return Object.fromEntries(found) as Errors<Name>
}

function focusFirst<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
  errors: Errors<Name>,
): void {
  const first = names.find((name) => errors[name])
  form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
}
