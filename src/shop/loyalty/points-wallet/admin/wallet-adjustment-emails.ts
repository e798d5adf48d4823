import { hindiGreeting } from '../../../messaging/messages/hindi-parts.ts'
import { type MessageContent, mail } from '../../../messaging/messages/message-content.ts'
import { walletCards } from '../wallet-email-cards.ts'

/** `what`: "80 points", "0.5000 g of silver". */
export function walletAdjustedEmail(summary: {
  name: string
  what: string
  isDebit: boolean
  why: string
}): MessageContent {
  const { what, isDebit, why } = summary
  const card = walletCards({ [isDebit ? 'debited' : 'credited']: what, reason: why })
  return mail(
    'wallet-adjusted',
    {
      subject: isDebit ? `${what} debited from your wallet` : `${what} credited to your wallet`,
      lines: [
        ...(summary.name ? [`Dear ${summary.name},`] : []),
        isDebit ? `We debited ${what} from your wallet.` : `We credited ${what} to your wallet.`,
      ],
      card: card.en,
      after: ['If this looks wrong, reply to this email.'],
    },
    {
      subject: isDebit ? `आपके वॉलेट से ${what} घटाए गए` : `आपके वॉलेट में ${what} जोड़े गए`,
      lines: [hindiGreeting(summary.name), isDebit ? `हमने आपके वॉलेट से ${what} घटाए।` : `हमने आपके वॉलेट में ${what} जोड़े।`],
      card: card.hi,
      after: ['कुछ ठीक न लगे, तो इस ईमेल का जवाब दें।'],
    },
  )
}
