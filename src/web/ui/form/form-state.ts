import { type ChangeEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import type { CallFailure } from '../../../browser/call.ts'
import { earlyInputOf } from './early-input.ts'

export type FormValues<Name extends string> = Record<Name, string>
export type FormErrors<Name extends string> = Partial<Record<Name, string>>

export interface FormRules<Name extends string> {
  initial: FormValues<Name>
  /** The errors that the server would report for these values. */
  check: (values: FormValues<Name>) => FormErrors<Name>
  /** Converts the server's errors from the contract's field names to ours. */
  named: (errors: Readonly<Record<string, string>>) => FormErrors<Name>
  /** For forms that load their rules late: resolves once they are loaded; before that `check` finds no errors. */
  ready?: () => Promise<void>
}

/**
 * A form that applies the server's rules before sending and shows its errors after. A field shows an error only after it was left
 * or the form was sent (rules/design.md 7.2).
 */
export function useFormState<Name extends string>({ initial, check, named, ready }: FormRules<Name>) {
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<FormErrors<Name>>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const names = Object.keys(initial) as Name[]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React attaches to the document
  useLayoutEffect(() => {
    const early = names.flatMap((name) => {
      const value = earlyInputOf(form.current?.elements.namedItem(name))
      return value === undefined || value === initial[name] ? [] : [[name, value] as const]
    })
    if (early.length > 0) setValues((before) => ({ ...before, ...Object.fromEntries(early) }))
  }, [])

  const wrong = check(values)
  const errorOf = (name: Name): string | undefined => refused[name] ?? (touched.has(name) ? wrong[name] : undefined)

  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setRefused(({ [name]: _, ...others }) => others as FormErrors<Name>)
  }

  return {
    values,
    set,
    busy,
    ref: form,
    errorOf,
    /** Errors shown now, in the order of the fields: for the summary. */
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
    reset: (next: FormValues<Name> = initial) => {
      setValues(next)
      setTouched(new Set())
      setRefused({})
    },
    /** Shows the server's errors next to their fields; returns whether there were any. */
    refuse: (response: CallFailure): boolean => {
      const errors = named(response.errors)
      setRefused(errors)
      focusFirst(form.current, names, errors)
      return Object.keys(errors).length > 0
    },
    /** For `onSubmit`: sends if there are no errors, otherwise shows them and focuses the first. */
    submit: (send: () => Promise<void>) => async (event: FormEvent) => {
      event.preventDefault()
      passOverSecondPress()
      if (busy) return
      setTouched(new Set(names))
      setRefused({})
      if (ready) {
        setBusy(true)
        await ready()
        setBusy(false)
      }
      const found = check(values)
      if (Object.keys(found).length > 0) return focusFirst(form.current, names, found)
      setBusy(true)
      await send()
      setBusy(false)
    },
  }
}

const doublePressMs = 500
let ignoringPresses: ReturnType<typeof setTimeout> | undefined

/**
 * Ignores clicks for a moment: content above the button may disappear, and the second click of a double click would hit whatever
 * moves into its place.
 */
export function passOverSecondPress(): void {
  const { style } = document.body
  style.pointerEvents = 'none'
  clearTimeout(ignoringPresses)
  ignoringPresses = setTimeout(() => style.removeProperty('pointer-events'), doublePressMs)
}

function focusFirst<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
  errors: FormErrors<Name>,
): void {
  const first = names.find((name) => errors[name])
  form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
}
