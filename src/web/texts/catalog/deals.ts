import { area } from '../area.ts'

export const dealsTexts = area('deals', {
  home: 'Home',
  title: 'Deals',
  headTitle: 'Deals on gold and silver',
  description:
    'Deals on gold and silver coins and bars: a lower making charge until a real end, the metal always at today’s rate, {{gst}} GST included.',
  intro: (silver: string, gold: string) =>
    `The saving is on the making charge. The metal is always priced at the rate of ${silver} and ${gold} per gram.`,
  until: (moment: string) => `Until ${moment}`,
  none: 'No deals at the moment',
  noneText:
    'A deal lowers our making charge for a few days and ends when it says. Until the next one, buying five pieces or more lowers it too.',
  noneSee: 'See best sellers',
})
