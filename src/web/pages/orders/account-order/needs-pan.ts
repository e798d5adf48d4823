import type { Failed } from '../../../../browser/call.ts'

/** The law asks for the PAN before it is bought (rules/gst.md 5.1). */
export const needsPan = (trouble: Failed | undefined): boolean =>
  typeof trouble?.data === 'object' && trouble.data !== null && 'pan_required' in trouble.data
