import type { Messages } from '../shape/message.ts'

export const messages = {
  'ledger.not-enough': [409, 'Your balance is not enough for this'],
} satisfies Messages
