/**
 * Fields that clients send along with any call (spec §7). The caller is identified by token and cookies, so a field that the
 * call does not declare is dropped before the rest is read.
 */
import type * as z from 'zod/mini'

export const clientFields = ['session_id', 'user_id'] as const

/** The fields for a shape to read, without the client fields that it does not declare. */
export function dropClientFields(
  shape: z.ZodMiniType,
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const unnamed = clientFields.filter((name) => name in fields && !namesField(shape, name))
  if (!unnamed.length) return fields
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !unnamed.some((one) => one === name)))
}

interface Definition {
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly in?: z.ZodMiniType
  readonly innerType?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
}

/** Whether a shape reads a field of this name on the wire. */
function namesField(shape: z.ZodMiniType, name: string): boolean {
  const definition = shape.def as unknown as Definition
  if (definition.shape) return name in definition.shape
  if (definition.options) return definition.options.some((option) => namesField(option, name))
  const inner = definition.in ?? definition.innerType
  return inner ? namesField(inner, name) : false
}
