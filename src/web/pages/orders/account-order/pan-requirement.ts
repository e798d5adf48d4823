import type { CallFailure } from '../../../../browser/call.ts'

/** The law asks for the PAN before it is bought (rules/gst.md 5.1). */
export const needsPan = (failure: CallFailure | undefined): boolean =>
  typeof failure?.data === 'object' && failure.data !== null && 'pan_required' in failure.data
