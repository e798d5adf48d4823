import { hindiGreeting } from '../../../messaging/messages/hindi-parts.ts'
import { type MessageContent, mail } from '../../../messaging/messages/message-content.ts'

/** `what`: "80 points", "0.5000 g of silver". */
export const walletAdjustedEmail = (summary: {
  name: string
  what: string
  isDebit: boolean
  why: string
}): MessageContent =>
  mail(
    'wallet-adjusted',
    {
      subject: summary.isDebit ? `${summary.what} debited from your wallet` : `${summary.what} credited to your wallet`,
      lines: [
        ...(summary.name ? [`Dear ${summary.name},`] : []),
        summary.isDebit
          ? `We debited ${summary.what} from your wallet: ${summary.why}`
          : `We credited ${summary.what} to your wallet: ${summary.why}`,
      ],
      after: ['If this looks wrong, reply to this email.'],
    },
    {
      subject: summary.isDebit ? `आपके वॉलेट से ${summary.what} घटाए गए` : `आपके वॉलेट में ${summary.what} जोड़े गए`,
      lines: [
        hindiGreeting(summary.name),
        summary.isDebit
          ? `हमने आपके वॉलेट से ${summary.what} घटाए: ${summary.why}`
          : `हमने आपके वॉलेट में ${summary.what} जोड़े: ${summary.why}`,
      ],
      after: ['कुछ ठीक न लगे, तो इस ईमेल का जवाब दें।'],
    },
  )
