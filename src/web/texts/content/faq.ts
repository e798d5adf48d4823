import { area } from '../area.ts'

/** Questions and answers: the frame; the questions come from the shop's own records. */
export const faqTexts = area('faq', {
  home: 'Home',
  title: 'Questions and answers',
  description:
    'Answers about buying gold and silver: prices and GST, payment, delivery, returns, buy-back, purity, digital silver, points and your account.',
  lead: 'Choose a subject, or search in all of them.',
  subjects: 'Subjects',
  search: 'Search the questions',
  found: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  nothing: (texts: string) => `No answer has “${texts}” in it. Try another word, or write to us.`,
  of: (category: string) => `Questions about ${category.charAt(0).toLowerCase()}${category.slice(1)}`,
  all: 'All questions',
  unanswered: 'Your question is not here?',
  reply: 'Write to us. You get a ticket number at once, and an answer from a person.',
  contact: 'Write to us',
})
