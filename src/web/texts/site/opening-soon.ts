import { area } from '../area.ts'

/** In place of the shop until it is opened for the first time. */
export const openingSoonTexts = area('opening-soon', {
  title: (shop: string) => `${shop} opens soon`,
  text: 'We are preparing our gold and silver coins and bars for you. Please come back in a few days.',
  reach: 'Until then you can reach us here:',
  policies: 'Our policies',
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
  about: 'About us',
  shipping: 'Shipping policy',
})
