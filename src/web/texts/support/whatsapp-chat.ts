import { area } from '../area.ts'

/** Links that open a chat with the shop, and the message that is typed already. */
export const whatsAppChatTexts = area('whatsAppChat', {
  question: 'A question about this piece?',
  orderQuestion: 'A question about this order?',
  write: 'Ask on WhatsApp',
  general: 'Hello, I have a question.',
  product: (name: string, url: string) => `Hello, I have a question about ${name}: ${url}`,
  order: (number: string) => `Hello, I have a question about my order ${number}.`,
})
