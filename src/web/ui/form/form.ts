import * as z from 'zod/mini'
import { wordFieldSentence } from '../../../browser/api-wording.ts'
import { theirName } from '../../../wire/shape/spelled.ts'
import { type Errors, useFormState, type Values } from './form-state.ts'

export interface FormPlan<Name extends string> {
  /** The call's table in `wire/`: its rules are the form's rules, its sentences the form's sentences. */
  asks: z.ZodMiniType
  initial: Values<Name>
  /** What only the form knows: two passwords that differ. */
  further?: ((values: Values<Name>) => Errors<Name>) | undefined
}

/** A form by the table of its call. */
export function useForm<Name extends string>({ asks, initial, further }: FormPlan<Name>) {
  const names = Object.keys(initial) as Name[]
  return useFormState({
    initial,
    check: (values) => ({ ...mistakes(asks, values), ...further?.(values) }) as Errors<Name>,
    named: (errors) => namedErrors(asks, names, errors),
  })
}

/** What a form without mistakes asks for. */
export const readForm = <Asks extends z.ZodMiniType, Name extends string>(
  asks: Asks,
  values: Values<Name>,
): z.output<Asks> => z.decode(asks, asWire(asks, values) as z.input<Asks>)

const asWire = <Name extends string>(asks: z.ZodMiniType, values: Values<Name>) =>
  Object.fromEntries((Object.keys(values) as Name[]).map((name) => [theirName(asks, name), values[name]]))

/** First sentence of each field in the visitor's language, by our names; what the server would say of these values. */
export function mistakes<Name extends string>(asks: z.ZodMiniType, values: Values<Name>): Errors<Name> {
  const names = Object.keys(values) as Name[]
  const read = z.safeDecode(asks, asWire(asks, values))
  if (read.success) return {}
  const errors: Record<string, string> = {}
  for (const issue of read.error.issues) errors[String(issue.path[0])] ??= wordFieldSentence(issue.message)
  return namedErrors(asks, names, errors)
}

export function namedErrors<Name extends string>(
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
