import type { RefusalMessages } from '../shape/refusal-message.ts'

export const messages = {
  'ledger.not-enough': [409, 'Your balance is too low for this'],
} satisfies RefusalMessages
