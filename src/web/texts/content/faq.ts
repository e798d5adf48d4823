import { area } from '../area.ts'

/** Questions and answers: the frame; the questions come from the shop's own records. */
export const faqTexts = area('faq', {
  home: 'Home',
  title: 'Questions and answers',
  description:
    'Answers about buying gold and silver: prices and GST, payment, delivery, returns, buy-back, purity, digital silver, points and your account.',
  lead: 'Choose a topic, or search all questions.',
  subjects: 'Topics',
  search: 'Search questions',
  found: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  nothing: (query: string) => `No answers for “${query}”. Try another word, or write to us.`,
  of: (category: string) => `Questions about ${category.charAt(0).toLowerCase()}${category.slice(1)}`,
  all: 'All questions',
  unanswered: 'Not found your answer?',
  reply: 'Write to us. You get a ticket number at once, and one of us will reply.',
  contact: 'Write to us',
})
