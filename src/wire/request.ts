/** Refusals of the request handler: the request is refused before any action runs, or cannot be answered at all. */
import { formatWait } from '../units/format.ts'
import type { RefusalMessages } from './shape/refusal-message.ts'

export const messages = {
  'request.signed-out': [401, 'Please sign in to continue'],
  'request.unreadable': [400, 'We could not read this request. Please try again'],
  'request.cut-short': [400, 'The request did not arrive in full. Please try again'],
  'request.too-large': [
    413,
    ({ most }) => `Please send at most ${most >= MB ? `${Math.floor(most / MB)} MB` : `${Math.floor(most / 1024)} kB`}`,
  ],
  'request.too-many': [
    429,
    ({ retryAfterSeconds }) => `Too many attempts. Please try again in ${formatWait(retryAfterSeconds)}`,
  ],
  // A call that sends codes is repeated with the solved challenge, which the facts hold as JSON (decision 0078).
  'request.too-many-codes': [
    429,
    ({ retryAfterSeconds }) => `Too many codes requested. Please try again in ${formatWait(retryAfterSeconds)}`,
    ({ challenge }) => ({ challenge: JSON.parse(challenge) }),
  ],
  'request.browser-unproven': [
    429,
    'We could not confirm your browser. Please try again',
    ({ challenge }) => ({ challenge: JSON.parse(challenge) }),
  ],
  'request.not-open': [
    403,
    ({ hasOpened }) =>
      hasOpened
        ? 'The shop takes no orders at the moment. Your orders, wallets and requests go on as usual'
        : 'The shop is not open yet. You can order as soon as it opens',
  ],
  'request.running': [409, 'We are still processing this request'],
  'request.other-site': [403, 'This request came from another site'],
  'server.busy': [503, 'The shop is very busy right now. Please try again in a moment'],
  'server.partner-silent': [502, 'Our partner did not answer. Please try again in a moment'],
  'server.collision': [503, 'Too many changes at the same time. Please try again'],
  'server.unavailable': [503, 'We cannot reach our records right now. Please try again in a moment'],
  // The browser repeats the call by itself when nothing was changed; in this case the customer decides.
  'server.may-be-done': [
    503,
    'We lost the connection to our records. This may already be done, so please check before you try again',
    () => ({ may_be_done: true }),
  ],
  'server.trouble': [500, 'Something went wrong on our side. Please try again'],
} satisfies RefusalMessages

const MB = 1_048_576
