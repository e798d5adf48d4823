/**
 * A form of the desk: named by its call, its values being what the call asks, with `null` where nothing is typed yet.
 *
 *   const form = useStaffForm('POST admin/delivery/charge', {
 *     initial: { zone: 'A', chargePaise: null as number | null, note: '' },
 *     optional: ['note'],
 *     onDone: refetch,
 *   })
 *   <StaffForm form={form} submit="Save" busy="Saving"> <MoneyField label="Charge" {...form.field('chargePaise')} /> … </StaffForm>
 *
 * The server's sentences stand beside the fields they name and the others at the foot. What is typed stays until it is
 * done. A second press sends nothing, and a press after a lost response repeats the same request.
 */
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import type { CallFailure } from '../browser/call.ts'
import type { AdminCallName, AdminCallResult, AdminParams, AdminResponse } from './client/call-admin-api.ts'
import { newAdminMutation } from './client/mutation-request.ts'
import { useMutationRun } from './client/use-admin-mutation.ts'
import { useUnsavedChanges } from './navigation/unsaved-changes.ts'

type Values = Readonly<Record<string, unknown>>
type Sentences = Readonly<Record<string, string>>

interface FormOptions<Name extends AdminCallName, V extends Values> {
  readonly initial: V
  /** What may stay empty; everything else is asked for before anything is sent. */
  readonly optional?: readonly (keyof V & string)[]
  /** What the call asks, where the values are not it already. */
  readonly params?: (values: V) => AdminParams<Name>
  /** What only the form knows: sentences by field. */
  readonly check?: (values: V) => Partial<Record<keyof V & string, string>>
  readonly onDone?: (data: AdminResponse<Name>) => void
  /** It waits for a second person: to show what waits. */
  readonly onProposed?: () => void
  /** What to say when it is done, where the answer has no sentence of its own. */
  readonly done?: string
  /** Instead of the call alone: adds what `asks` only names, a photograph, or does more than one request. */
  readonly send?: (params: AdminParams<Name>, idempotencyKey: string) => Promise<AdminCallResult<AdminResponse<Name>>>
  /** After a refusal, which the form shows: to read anew what the form was filled in by. */
  readonly onRefused?: (failure: CallFailure) => void
  /** Leaving with something typed is not asked about: a search, a sign-in. */
  readonly fleeting?: boolean
}

/** What `form.field('name')` gives a field. */
export interface FieldTies<Value> {
  readonly name: string
  readonly value: Value
  readonly onValue: (value: Value) => void
  readonly error: string | undefined
  readonly optional: boolean
}

export interface StaffFormState {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly busy: boolean
  /** Something is typed that is not sent. */
  readonly dirty: boolean
  /** What was refused as a whole. */
  readonly refusal: string | undefined
  /** What waits for a second person, and why. */
  readonly proposal: string | undefined
  readonly onSubmit: (event: FormEvent) => void
}

export function useStaffForm<Name extends AdminCallName, V extends Values>(name: Name, options: FormOptions<Name, V>) {
  const { optional = [] } = options
  const typed = useTyped(options)
  const { values, set, reset, ref, dirty, refusal, proposal, sentences } = typed
  const sending = useSending(name, options, typed)
  return {
    ...{ values, set, reset, ref, dirty, refusal, proposal, ...sending },
    field: <Field extends keyof V & string>(field: Field): FieldTies<V[Field]> => ({
      name: field,
      value: values[field],
      onValue: (value) => set({ [field]: value } as unknown as Partial<V>),
      error: sentences[field],
      optional: optional.includes(field),
    }),
  }
}

/** What is typed, what was said of it, and that it is not left behind unasked. */
function useTyped<Name extends AdminCallName, V extends Values>({ initial, fleeting }: FormOptions<Name, V>) {
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  const [sentences, setSentences] = useState<Sentences>({})
  const [refusal, setRefusal] = useState<string>()
  const [proposal, setProposal] = useState<string>()
  const ref = useRef<HTMLFormElement>(null)
  const dirty = JSON.stringify(values) !== JSON.stringify(start)
  // Told at once when it is done, before the next drawing: what is done next may lead to another page.
  const unsent = useRef(false)
  unsent.current = dirty && fleeting !== true
  useUnsavedChanges(() => unsent.current)

  const showErrors = (found: Sentences, whole?: string) => {
    setSentences(found)
    setRefusal(whole)
    const first = Object.keys(values).find((field) => found[field])
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus())
  }
  const set = (next: Partial<V>) => {
    setValues((before) => ({ ...before, ...next }))
    setSentences((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in next))))
  }
  const reset = (next: V = initial) => {
    setStart(next)
    setValues(next)
    setSentences({})
    setRefusal(undefined)
  }
  const settle = () => {
    setStart(values)
    unsent.current = false
    showErrors({})
  }
  const quiet = () => {
    setRefusal(undefined)
    setProposal(undefined)
  }
  return {
    ...{ values, set, reset, ref, dirty, sentences, refusal, showErrors, settle, quiet },
    ...{ proposal, tellProposed: setProposal },
  }
}

type Typed<V extends Values> = ReturnType<typeof useTyped<AdminCallName, V>>

/** Sends the form as a mutation, whose outcome is shown in the form. */
function useSending<Name extends AdminCallName, V extends Values>(
  name: Name,
  options: FormOptions<Name, V>,
  typed: Typed<V>,
) {
  const { start, isPending } = useMutationRun<Name>(name)
  const { values, showErrors } = typed

  const showRefusal = ({ errors, sentence }: CallFailure) => {
    const named = Object.fromEntries(Object.entries(errors).map(([field, why]) => [field.split('.')[0], why]))
    const isFieldError = Object.keys(named).some((field) => field in values)
    showErrors(named, isFieldError ? undefined : sentence)
  }
  const send = () => {
    const params = (options.params?.(values) ?? values) as AdminParams<Name>
    const mutation = newAdminMutation(name, params, {
      onSuccess: (data) => {
        typed.settle()
        options.onDone?.(data)
      },
      successMessage: options.done,
      showProposal: (sentence) => {
        typed.settle()
        typed.tellProposed(sentence)
      },
      onProposed: options.onProposed,
      onRefused: (failure) => {
        showRefusal(failure)
        options.onRefused?.(failure)
      },
    })
    const { send } = options
    return start(send ? { ...mutation, send: ({ idempotencyKey }) => send(params, idempotencyKey) } : mutation)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const found = { ...missing(values, options.optional ?? []), ...options.check?.(values) } as Sentences
    if (Object.values(found).some(Boolean)) return showErrors(found)
    typed.quiet()
    send()
  }
  return { busy: isPending, onSubmit }
}

function missing(values: Values, optional: readonly string[]): Sentences {
  const found = Object.entries(values).flatMap(([name, value]) => {
    if (typeof value === 'number' && Number.isNaN(value)) return [[name, 'Enter a number']]
    const empty = value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
    return empty && !optional.includes(name) ? [[name, 'This field is required']] : []
  })
  return Object.fromEntries(found)
}
