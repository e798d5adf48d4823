import type * as z from 'zod/mini'
import type { CallOptions, CallResult } from '../../../browser/call.ts'
import { mistakes, namedErrors } from '../../ui/form/form.ts'
import { sendOnce } from './send-once.ts'
import type { LateRules } from './use-late-form.ts'

/** The rules of a form by the table of its call, with how it is sent: a file of its own, fetched when it is needed. */
export function rulesOf<Name extends string, Data>(
  params: z.ZodMiniType,
  send: (values: Record<Name, string>, options: CallOptions) => Promise<CallResult<Data>>,
): LateRules<Name, Data> {
  const once = sendOnce()
  return {
    check: (values) => mistakes(params, values),
    named: (errors, names) => namedErrors(params, names, errors),
    send: (values) => once(values, (options) => send(values, options)),
  }
}
