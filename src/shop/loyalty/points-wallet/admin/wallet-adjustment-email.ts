import { type MessageContent, mail } from '../../../messaging/messages/message-content.ts'

/** `what`: "80 points", "0.5000 g of silver". */
export const walletAdjustedEmail = (summary: {
  name: string
  what: string
  taken: boolean
  why: string
}): MessageContent =>
  mail('wallet-adjusted', {
    subject: summary.taken ? `${summary.what} were taken from your wallet` : `${summary.what} are in your wallet`,
    lines: [
      ...(summary.name ? [`Dear ${summary.name},`] : []),
      summary.taken
        ? `we have taken ${summary.what} from your wallet: ${summary.why}`
        : `we have put ${summary.what} into your wallet: ${summary.why}`,
    ],
    after: ['If this is not as it should be, answer this mail.'],
  })
