import type { Messages } from './message.ts'

export const messages: Messages = {
  'ledger.not-enough': [409, 'Your balance is not enough for this'],
}
