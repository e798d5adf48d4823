import { mail, type Words } from '../../../messaging/messages/words.ts'

/** `what`: "80 points", "0.5000 g of silver". */
export const walletPutRight = (told: { name: string; what: string; taken: boolean; why: string }): Words =>
  mail('wallet-adjusted', {
    subject: told.taken ? `${told.what} were taken from your wallet` : `${told.what} are in your wallet`,
    lines: [
      ...(told.name ? [`Dear ${told.name},`] : []),
      told.taken
        ? `we have taken ${told.what} from your wallet: ${told.why}`
        : `we have put ${told.what} into your wallet: ${told.why}`,
    ],
    after: ['If this is not as it should be, answer this mail.'],
  })
