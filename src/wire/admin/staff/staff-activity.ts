/** Refusals by the daily limit of customer records that a person may open (decision 0085). */
import type { RefusalMessages } from '../../shape/refusal-message.ts'

export const messages = {
  'staff-activity.too-many-reads': [
    429,
    ({ limit, kind }) =>
      `You have opened ${limit} ${kind === 'document' ? 'customer documents' : 'customer records'} today, the daily limit of your role. The owners were notified. You can open more after midnight`,
  ],
} satisfies RefusalMessages
