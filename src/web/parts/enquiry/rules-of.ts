import type * as z from 'zod/mini'
import type { CallOptions, CallResult } from '../../../browser/call.ts'
import { mistakes, namedErrors } from '../../ui/form/form.ts'
import { sendOnce } from './send-once.ts'
import type { LateRules } from './use-late-form.ts'

/** Validation and sending of a form by its call's wire table; in its own file, so that it loads only when needed. */
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
