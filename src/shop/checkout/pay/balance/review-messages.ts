/** Messages to the customer of an order whose payment is under review: what happened, and what can be chosen (decision 0115). */
import { type OrderMessageContext, orderEmail } from '../../../fulfilment/notify-order-customer.ts'
import type { MessageContent } from '../../../messaging/messages/message-content.ts'
import { reviewCard } from './review-email-cards.ts'
import type { ReviewCause } from './rules.ts'

export interface ReviewMessageData {
  readonly cause: ReviewCause
  /** "₹46,212.00" each. */
  readonly received: string
  readonly ordered: string
  /** The price that holds now. */
  readonly total: string
  /** Left to pay, and returned once the order is placed; empty where there is none. */
  readonly due: string
  readonly excess: string
  /** When everything goes back by itself; empty if it never does. */
  readonly until: string
}

const happened: Readonly<Record<ReviewCause, (order: string, data: ReviewMessageData) => string>> = {
  short: (order, { received, ordered }) => `We have received ${received} for order ${order}, but ${ordered} was due.`,
  over: (order, { received, ordered }) =>
    `We have received ${received} for order ${order}, but only ${ordered} was due.`,
  late: (order, { received, total }) =>
    `We have received ${received} for order ${order}, but after the held price had expired. Its price is now ${total}.`,
  unavailable: (order, { received }) =>
    `We have received ${received} for order ${order}, but it cannot be completed now: an item is sold out or its price cannot be confirmed.`,
}

function choiceLine({ cause, due, excess, total }: ReviewMessageData): string {
  if (cause === 'unavailable')
    return 'You can take all your money back on the order page. If the order becomes possible again, you find that there as well.'
  if (due)
    return `You can pay the difference of ${due} at the current price of ${total}, or take all your money back. Rates move, so the order page shows the exact amount when you open it.`
  return `You can confirm the order at the current price of ${total}${excess ? `, and we return ${excess}` : ''}. Or you take all your money back.`
}

const untilLine = (until: string): string[] =>
  until ? [`If you choose nothing by ${until}, we refund everything.`] : []

const hindiHappened: typeof happened = {
  short: (order, { received, ordered }) => `ऑर्डर ${order} के लिए हमें ${received} मिले हैं, जबकि ${ordered} देने थे।`,
  over: (order, { received, ordered }) => `ऑर्डर ${order} के लिए हमें ${received} मिले हैं, जबकि सिर्फ़ ${ordered} देने थे।`,
  late: (order, { received, total }) =>
    `ऑर्डर ${order} के लिए ${received} हमें तय क़ीमत का समय पूरा होने के बाद मिले। उसकी क़ीमत अब ${total} है।`,
  unavailable: (order, { received }) =>
    `ऑर्डर ${order} के लिए हमें ${received} मिले हैं, पर यह अभी पूरा नहीं हो सकता: कोई आइटम बिक चुका है या उसकी क़ीमत की पुष्टि नहीं हो पा रही।`,
}

function hindiChoiceLine({ cause, due, excess, total }: ReviewMessageData): string {
  if (cause === 'unavailable') return 'ऑर्डर के पेज पर आप पूरा पैसा वापस ले सकते हैं। ऑर्डर फिर संभव हो, तो वह भी वहीं दिखेगा।'
  if (due)
    return `आप ${total} की मौजूदा क़ीमत पर ${due} का अंतर दे सकते हैं, या पूरा पैसा वापस ले सकते हैं। भाव बदलते हैं, इसलिए सही रक़म ऑर्डर का पेज खोलने पर दिखेगी।`
  return `आप ${total} की मौजूदा क़ीमत पर ऑर्डर पक्का कर सकते हैं${excess ? `, और हम ${excess} लौटाएँगे` : ''}। या पूरा पैसा वापस ले सकते हैं।`
}

const hindiUntilLine = (until: string): string[] => (until ? [`${until} तक कुछ न चुनने पर हम पूरा पैसा लौटा देंगे।`] : [])

const hindiChoose = 'अभी चुनें'

const choose = ({ url }: OrderMessageContext) => ({ label: 'Choose now', url })

export const reviewMessages = (order: OrderMessageContext, data: ReviewMessageData): MessageContent[] => [
  orderEmail(
    'order-review',
    order,
    {
      subject: `Order ${order.uniqueOrderId}: please choose how to continue`,
      lines: [
        happened[data.cause](order.uniqueOrderId, data),
        'Your money is safe with us.',
        choiceLine(data),
        ...untilLine(data.until),
      ],
      card: reviewCard(order, data, 'en'),
      button: choose(order),
    },
    {
      subject: `ऑर्डर ${order.uniqueOrderId}: कृपया चुनें कि आगे क्या करना है`,
      lines: [
        hindiHappened[data.cause](order.uniqueOrderId, data),
        'आपका पैसा हमारे पास सुरक्षित है।',
        hindiChoiceLine(data),
        ...hindiUntilLine(data.until),
      ],
      card: reviewCard(order, data, 'hi'),
      button: hindiChoose,
    },
  ),
]

export const reviewReminderMessages = (order: OrderMessageContext, data: ReviewMessageData): MessageContent[] => [
  orderEmail(
    'order-review-reminder',
    order,
    {
      subject: `Order ${order.uniqueOrderId} is waiting for your choice`,
      lines: [
        `Order ${order.uniqueOrderId} is not placed yet. We hold ${data.received} of yours for it.`,
        choiceLine(data),
        ...untilLine(data.until),
      ],
      card: reviewCard(order, data, 'en'),
      button: choose(order),
    },
    {
      subject: `ऑर्डर ${order.uniqueOrderId} आपके चुनाव का इंतज़ार कर रहा है`,
      lines: [
        `ऑर्डर ${order.uniqueOrderId} अभी दर्ज नहीं हुआ है। उसके लिए आपके ${data.received} हमारे पास हैं।`,
        hindiChoiceLine(data),
        ...hindiUntilLine(data.until),
      ],
      card: reviewCard(order, data, 'hi'),
      button: hindiChoose,
    },
  ),
]

/** Sent by staff, after a call: straight to the payment of the difference. */
export const balanceLinkMessages = (
  order: OrderMessageContext,
  { payUrl, ...data }: ReviewMessageData & { readonly payUrl: string },
): MessageContent[] => [
  orderEmail(
    'order-balance-link',
    order,
    {
      subject: `Order ${order.uniqueOrderId}: pay the difference of ${data.due}`,
      lines: [
        `We have received ${data.received} for order ${order.uniqueOrderId}. Its price is now ${data.total}, so ${data.due} is left to pay.`,
        'The payment page locks the price for 15 minutes. Rates move, so the amount there may differ slightly.',
        ...untilLine(data.until),
      ],
      card: reviewCard(order, data, 'en'),
      button: { label: 'Pay the difference', url: payUrl },
      after: ['You can also take all your money back on the order page.'],
    },
    {
      subject: `ऑर्डर ${order.uniqueOrderId}: ${data.due} का अंतर दें`,
      lines: [
        `ऑर्डर ${order.uniqueOrderId} के लिए हमें ${data.received} मिले हैं। उसकी क़ीमत अब ${data.total} है, इसलिए ${data.due} देना बाक़ी है।`,
        'भुगतान के पेज पर क़ीमत 15 मिनट के लिए तय हो जाती है। भाव बदलते हैं, इसलिए वहाँ रक़म थोड़ी अलग हो सकती है।',
        ...hindiUntilLine(data.until),
      ],
      card: reviewCard(order, data, 'hi'),
      button: 'अंतर दें',
      after: ['आप ऑर्डर के पेज पर पूरा पैसा वापस भी ले सकते हैं।'],
    },
  ),
]
