/** What staff who mind the money are told when something cannot be done. */
import type { Messages } from '../message.ts'

export const messages: Messages = {
  'bank-statements.unreadable': [
    422,
    'This is no statement we can read: it needs a line of titles with a date, a credit and a UTR or reference',
  ],
  'bank-statements.empty': [422, 'There is no money coming in on this statement'],
  'bank-statements.taken-before': [409, 'This very statement was taken over before'],
  'bank-statements.used': [409, ({ utr }) => `The credit with UTR ${utr} has paid another order`],
}
