import { expect, test } from 'vitest'
import type { EmailCard } from '../../messaging/messages/email-card.ts'
import type { MessageContent } from '../../messaging/messages/message-content.ts'
import type { OrderMessageContext } from '../notify-order-customer.ts'
import {
  returnApprovedMessages,
  returnReceivedMessages,
  returnRequestedMessages,
  returnSettledMessages,
} from './return-notifications.ts'

const piece: EmailCard = {
  items: [{ picture: '', name: 'Silver coin 10 g', detail: '1 × ₹2,400.00', amount: '₹2,400.00' }],
  sums: [],
  facts: [],
}
const order: OrderMessageContext = {
  ...{ name: 'Asha', uniqueOrderId: 'SLV-2026-1', url: 'https://shop.example/order', cards: { en: piece, hi: piece } },
}
const asked = { claims: ['damaged', 'damaged'], wishes: ['replacement', 'refund'] } as const
const textsOf = (messages: readonly MessageContent[]) => {
  const [email] = messages.filter(({ channel }) => channel === 'email')
  return [email!.text, email!.hindi!.text]
}

test('a return shows its piece, each claim once and what was asked for, in both languages', () => {
  for (const messages of [
    returnRequestedMessages(order, 'Silver coin 10 g', asked),
    returnReceivedMessages(order, asked),
  ]) {
    const [english, hindi] = textsOf(messages)
    expect(english).toContain('Silver coin 10 g\n1 × ₹2,400.00: ₹2,400.00')
    expect(english).toContain('What is wrong:\nDamaged\n\nYou asked for:\nA replacement\nA refund')
    expect(hindi).toContain('क्या गड़बड़ है:\nटूटी या ख़राब\n\nआपने माँगा:\nबदले में दूसरी चीज़\nरिफ़ंड')
  }
})

test('an approved return names the address of the pickup as it is written; one from a store names none', () => {
  const pickup = ['Asha', '5 March Street', 'Pune, Maharashtra 411001']
  const [english, hindi] = textsOf(returnApprovedMessages(order, { ...asked, pickup }))
  expect(english).toContain('Pickup from:\nAsha\n5 March Street')
  expect(hindi).toContain('पिकअप का पता:\nAsha\n5 March Street')
  expect(textsOf(returnApprovedMessages(order, { ...asked, pickup: [] }))[0]).not.toContain('Pickup from')
})

test('a settled return names money and what is back in the wallet; a replacement neither', () => {
  const settlement = { isReplaced: false, refund: '₹1,900.00', wallet: ['80 points', '1.0000 g of silver'] }
  const [english, hindi] = textsOf(returnSettledMessages(order, settlement))
  expect(english).toContain('Refund: ₹1,900.00\n\nBack in your wallet:\n80 points\n1.0000 g of silver')
  expect(hindi).toContain('रिफ़ंड: ₹1,900.00\n\nआपके वॉलेट में वापस:\n80 पॉइंट\n1.0000 g चाँदी')
  const [replaced] = textsOf(returnSettledMessages(order, { isReplaced: true, refund: '', wallet: [] }))
  expect(replaced).toContain('Silver coin 10 g')
  expect(replaced).not.toMatch(/Refund|wallet/)
})
