import { area } from '../area.ts'

export const dealsTexts = area('deals', {
  home: 'Home',
  title: 'Deals',
  headTitle: 'Deals on gold and silver',
  description:
    'Limited-time deals on gold and silver coins and bars: lower making charges, metal at today’s rate, {{gst}} GST included.',
  intro: (silver: string, gold: string) =>
    `You save on the making charge. Metal is always at today’s rate: silver ${silver}, gold ${gold} per gram.`,
  until: (moment: string) => `Until ${moment}`,
  none: 'No deals right now',
  noneText:
    'Deals cut our making charge for a few days. Until the next one, buy more of one product and pay less for each.',
  noneSee: 'See best sellers',
})
