/**
 * A form of the back office, named by its call. Its values are the call's parameters, with `null` for a field that is empty.
 *
 *   const form = useStaffForm('POST admin/delivery/charge', {
 *     initial: { zone: 'A', chargePaise: null as number | null, note: '' },
 *     optional: ['note'],
 *     onDone: refetch,
 *   })
 *   <StaffForm form={form} submit="Save" busy="Saving"> <MoneyField label="Charge" {...form.field('chargePaise')} /> …
 *
 * The server's messages are shown beside the fields they name, all others at the end of the form. Typed values stay until the
 * call has succeeded. A second submit while one is running sends nothing; a submit after a lost response repeats the same
 * request.
 */
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { CallFailure } from '../browser/call.ts'
import type { AdminCallName, AdminCallResult, AdminParams, AdminResponse } from './client/call-admin-api.ts'
import { newAdminMutation } from './client/mutation-request.ts'
import { useMutationRun } from './client/use-admin-mutation.ts'
import { useUnsavedChanges } from './navigation/unsaved-changes.ts'

type Values = Readonly<Record<string, unknown>>
type Sentences = Readonly<Record<string, string>>

interface FormOptions<Name extends AdminCallName, V extends Values> {
  readonly initial: V
  /** Fields that may stay empty; all others are required before anything is sent. */
  readonly optional?: readonly (keyof V & string)[]
  /** The call's parameters, where they differ from the values. */
  readonly params?: (values: V) => AdminParams<Name>
  /** Checks that only the form can make: messages by field. */
  readonly check?: (values: V) => Partial<Record<keyof V & string, string>>
  readonly onDone?: (data: AdminResponse<Name>) => void
  /** Called when the request waits for a second person, to show what waits. */
  readonly onProposed?: () => void
  /** The message after success, where the response has none. */
  readonly done?: string
  /** Replaces the call: adds what `params` only names, such as a photograph, or sends more than one request. */
  readonly send?: (params: AdminParams<Name>, idempotencyKey: string) => Promise<AdminCallResult<AdminResponse<Name>>>
  /** Called after a refusal, which the form shows, to reload the data that the form was filled with. */
  readonly onRefused?: (failure: CallFailure) => void
  /** Messages appear as soon as a field is left, not only on submit. */
  readonly checksOnBlur?: boolean
  /** A submit waits while something that belongs to the values is on its way, such as a picture; it is dropped if that failed. */
  readonly held?: 'waiting' | 'failed' | undefined
  /** Shown where a submit that waited was dropped. */
  readonly heldFailure?: string
  /** Leaving with typed values needs no confirmation: a search, a sign-in. */
  readonly fleeting?: boolean
}

/** What `form.field('name')` passes to a field. */
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
  /** Something is typed and not yet sent. */
  readonly dirty: boolean
  /** The refusal of the whole form. */
  readonly refusal: string | undefined
  /** What waits for a second person, and why. */
  readonly proposal: string | undefined
  readonly onSubmit: (event: FormEvent) => void
  readonly onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined
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

/** Typed values, their messages, and the question before they are left behind. */
function useTyped<Name extends AdminCallName, V extends Values>({ initial, fleeting }: FormOptions<Name, V>) {
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  const [sentences, setSentences] = useState<Sentences>({})
  const [refusal, setRefusal] = useState<string>()
  const [proposal, setProposal] = useState<string>()
  const ref = useRef<HTMLFormElement>(null)
  const dirty = JSON.stringify(values) !== JSON.stringify(start)
  // Set at once after success, before the next render, since the next step may lead to another page.
  const unsent = useRef(false)
  unsent.current = dirty && fleeting !== true
  useUnsavedChanges(() => unsent.current)

  const showErrors = (found: Sentences, whole?: string) => {
    setSentences(found)
    setRefusal(whole)
    requestAnimationFrame(() => focusFirst(ref.current, found))
  }
  /** The message of a field that was left; those of others stay. */
  const showError = (field: string, sentence: string | undefined) =>
    setSentences(({ [field]: _, ...others }) => (sentence ? { ...others, [field]: sentence } : others))
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
    ...{ values, set, reset, ref, dirty, sentences, refusal, showErrors, showError, settle, quiet },
    ...{ proposal, tellProposed: setProposal },
  }
}

type Typed<V extends Values> = ReturnType<typeof useTyped<AdminCallName, V>>

/** Sends the form as a mutation; the outcome is shown in the form. */
function useSending<Name extends AdminCallName, V extends Values>(
  name: Name,
  options: FormOptions<Name, V>,
  typed: Typed<V>,
) {
  const { start, isPending } = useMutationRun<Name>(name)
  const { values, showErrors } = typed

  const showRefusal = ({ errors, sentence }: CallFailure) => {
    const errorsByField = Object.fromEntries(Object.entries(errors).map(([field, why]) => [field.split('.')[0], why]))
    const isFieldError = Object.keys(errorsByField).some((field) => field in values)
    showErrors(errorsByField, isFieldError ? undefined : sentence)
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
  const [isWaiting, setIsWaiting] = useState(false)
  const findErrors = () => ({ ...missing(values, options.optional ?? []), ...options.check?.(values) }) as Sentences
  const submit = () => {
    const found = findErrors()
    if (Object.values(found).some(Boolean)) return showErrors(found)
    typed.quiet()
    send()
  }
  const { held } = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: once what was waited for has come, with the values of that moment
  useEffect(() => {
    if (!isWaiting || held === 'waiting') return
    setIsWaiting(false)
    if (held === 'failed') showErrors({}, options.heldFailure)
    else submit()
  }, [isWaiting, held])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending || isWaiting) return
    if (held === 'waiting') setIsWaiting(true)
    else submit()
  }
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const name = target.getAttribute('name') ?? ''
    const group = name in values ? null : target.closest<HTMLElement>('[data-name]')
    const field = group?.dataset.name ?? name
    // Within a group of rows the next field is still to be filled in.
    if (field in values && !(group && relatedTarget && group.contains(relatedTarget)))
      typed.showError(field, findErrors()[field])
  }
  return { busy: isPending || isWaiting, isWaiting, onSubmit, onBlur: options.checksOnBlur ? onBlur : undefined }
}

/** In the order of the page; a group of fields is named by `data-name`. */
function focusFirst(form: HTMLFormElement | null, found: Sentences): void {
  const controls = form?.querySelectorAll<HTMLElement>('[name], [data-name]') ?? []
  const first = [...controls].find((control) => found[control.getAttribute('name') ?? control.dataset.name ?? ''])
  first?.focus()
}

function missing(values: Values, optional: readonly string[]): Sentences {
  const found = Object.entries(values).flatMap(([name, value]) => {
    if (typeof value === 'number' && Number.isNaN(value)) return [[name, 'Enter a number']]
    const empty = value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
    return empty && !optional.includes(name) ? [[name, 'This field is required']] : []
  })
  return Object.fromEntries(found)
}
