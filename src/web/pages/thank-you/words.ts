/** What the confirmation says of an order, by how it and its payment stand (domain 6.2). */
import type { Tone } from '../../ui/note.tsx'

export interface Said {
  readonly tone: Extract<Tone, 'ok' | 'warn' | 'bad' | 'info'>
  readonly title: string
  readonly sentence: string
  /** The outcome is still to come: the page asks again. */
  readonly waits?: boolean
  /** The order can still be paid. */
  readonly unpaid?: boolean
}

interface Standing {
  readonly status: string
  readonly paymentStatus: string
  readonly pickup: boolean
}

export function saidOf({ status, paymentStatus, pickup }: Standing): Said {
  if (status === 'Under Review') {
    return {
      tone: 'warn',
      title: 'We are checking your payment',
      sentence: 'Your money has reached us. One of us looks at this order and writes to you; you need not do anything.',
    }
  }
  switch (paymentStatus) {
    case 'Paid':
      return {
        tone: 'ok',
        title: 'Thank you. Your order is placed',
        sentence: pickup
          ? 'We have received your payment. We write to you when your order is ready at our store; bring a photo identity document.'
          : 'We have received your payment. Your order ships within 3 working days, tracked and insured.',
      }
    case 'Under Verification':
      return {
        tone: 'info',
        title: 'Thank you. We are looking for your transfer',
        sentence:
          'Your order is placed and its pieces are set aside. We write to you as soon as the money is on our account.',
      }
    case 'Processing':
      return {
        tone: 'warn',
        title: 'Waiting for your bank',
        sentence: 'Your bank has not told us the result yet. We keep asking; please do not pay again.',
        waits: true,
      }
    case 'Refund Initiated':
    case 'Partially Refunded':
    case 'Refunded':
      return {
        tone: 'info',
        title: 'Your money is on its way back',
        sentence: 'This order is not carried out. What you paid goes back the way it came.',
      }
    default:
      return {
        tone: 'bad',
        title: 'This order is not paid',
        sentence: 'Nothing was sold. The items are still in your cart.',
        unpaid: true,
      }
  }
}
