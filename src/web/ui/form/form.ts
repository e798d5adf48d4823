import * as z from 'zod/mini'
import { wordFieldSentence } from '../../../browser/api-wording.ts'
import { wireFieldName } from '../../../wire/shape/wire-shape.ts'
import { type FormErrors, type FormValues, useFormState } from './form-state.ts'

export interface FormPlan<Name extends string> {
  /** The call's shape in `wire/`: its rules and sentences are those of the form. */
  params: z.ZodMiniType
  initial: FormValues<Name>
  /** Rules that only the form knows, such as two passwords that differ. */
  further?: ((values: FormValues<Name>) => FormErrors<Name>) | undefined
}

/** A form with the rules of its call. */
export function useForm<Name extends string>({ params, initial, further }: FormPlan<Name>) {
  const names = Object.keys(initial) as Name[]
  return useFormState({
    initial,
    check: (values) => ({ ...mistakes(params, values), ...further?.(values) }) as FormErrors<Name>,
    named: (errors) => namedErrors(params, names, errors),
  })
}

/** The request params of a valid form. */
export const readForm = <Params extends z.ZodMiniType, Name extends string>(
  params: Params,
  values: FormValues<Name>,
): z.output<Params> => z.decode(params, asWire(params, values) as z.input<Params>)

const asWire = <Name extends string>(params: z.ZodMiniType, values: FormValues<Name>) =>
  Object.fromEntries((Object.keys(values) as Name[]).map((name) => [wireFieldName(params, name), values[name]]))

/** The first error of each field in the visitor's language, by our names; what the server would report for these values. */
export function mistakes<Name extends string>(params: z.ZodMiniType, values: FormValues<Name>): FormErrors<Name> {
  const names = Object.keys(values) as Name[]
  const read = z.safeDecode(params, asWire(params, values))
  if (read.success) return {}
  const errors: Record<string, string> = {}
  for (const issue of read.error.issues) errors[String(issue.path[0])] ??= wordFieldSentence(issue.message)
  return namedErrors(params, names, errors)
}

export function namedErrors<Name extends string>(
  params: z.ZodMiniType,
  names: readonly Name[],
  errors: Readonly<Record<string, string>>,
): FormErrors<Name> {
  const found = names.flatMap((name) => {
    const sentence = errors[wireFieldName(params, name)]
    return sentence ? [[name, sentence]] : []
  })
  return Object.fromEntries(found) as FormErrors<Name>
}
