/**
 * The states of a document's registration at the invoice registration portal (rules/gst.md 4.5, decision 0107).
 *
 *   PENDING ─register─▶ REGISTERED ─request-cancel─▶ CANCELLING ─cancel─▶ CANCELLED
 *     │  ▲                  ▲                            │
 *  refuse retry             └───────refuse-cancel────────┘
 *     ▼  │
 *   REFUSED               PENDING ─void─▶ CANCELLED: a credit note whose invoice was cancelled is not registered
 */
import type { IrnCancellationReason } from '../../../../../partners/irp/irp.ts'
import type { Flow } from '../../../../states.ts'

export const registrationStates = ['PENDING', 'REGISTERED', 'REFUSED', 'CANCELLING', 'CANCELLED'] as const
export type RegistrationState = (typeof registrationStates)[number]

export type RegistrationEvent = 'register' | 'refuse' | 'retry' | 'void' | 'request-cancel' | 'cancel' | 'refuse-cancel'

export const registrationFlow: Flow<RegistrationState, RegistrationEvent> = {
  PENDING: { register: 'REGISTERED', refuse: 'REFUSED', void: 'CANCELLED' },
  REFUSED: { retry: 'PENDING' },
  REGISTERED: { 'request-cancel': 'CANCELLING' },
  CANCELLING: { cancel: 'CANCELLED', 'refuse-cancel': 'REGISTERED' },
  CANCELLED: {},
}

export const registrationLabels: Readonly<Record<RegistrationState, string>> = {
  PENDING: 'Registration pending',
  REGISTERED: 'Registered',
  REFUSED: 'Refused by the portal',
  CANCELLING: 'Cancellation pending',
  CANCELLED: 'Cancelled',
}

/** Without a number: such a document is not a valid invoice yet, and is given to nobody. */
export const statesWithoutIrn: readonly RegistrationState[] = ['PENDING', 'REFUSED']

export const isWithoutIrn = (state: RegistrationState): boolean => statesWithoutIrn.includes(state)

/** The portal cancels within this time of the acknowledgement (CGST Rules, rule 48(4); rules/gst.md 4.5). */
export const cancellationPeriodMs = 24 * 3_600_000

/** Until when the portal cancels the registration; null if it does not. */
export const cancellableUntil = ({
  state,
  ackedAt,
}: {
  state: RegistrationState
  ackedAt: Date | null
}): Date | null => (state === 'REGISTERED' && ackedAt ? new Date(ackedAt.getTime() + cancellationPeriodMs) : null)

export const cancellationReasons = [
  'duplicate',
  'data-entry',
  'order-cancelled',
  'other',
] as const satisfies readonly IrnCancellationReason[]
