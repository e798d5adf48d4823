import type * as z from 'zod/mini'
import type { CallOptions, CallResult } from '../../../browser/call.ts'
import { mistakes, namedErrors } from '../../ui/form/form.ts'
import { sendOnce } from './send-once.ts'
import type { LateRules } from './use-late-form.ts'

/** Tells whether the same files are sent again. */
const describeFile = ({ name, size, lastModified }: File) => ({ name, size, lastModified })

/** Validation and sending of a form by its call's wire table; in its own file, so that it loads only when needed. */
export function rulesOf<Name extends string, Data>(
  params: z.ZodMiniType,
  send: (values: Record<Name, string>, options: CallOptions, files: readonly File[]) => Promise<CallResult<Data>>,
): LateRules<Name, Data> {
  const once = sendOnce()
  return {
    check: (values) => mistakes(params, values),
    named: (errors, names) => namedErrors(params, names, errors),
    send: (values, files) =>
      once({ ...values, files: files.map(describeFile) }, (options) => send(values, options, files)),
  }
}
