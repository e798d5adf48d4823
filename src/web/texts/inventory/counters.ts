import { area } from '../area.ts'

export const countersTexts = area('counters', {
  home: 'Home',
  title: 'Our counters',
  meta: (shop: string) =>
    `Where ${shop} is at home: addresses, hours and phone numbers of our counters, and what you can do there.`,
  lead: 'Collect an order, sell us a piece or have it tested. Please bring a photo ID.',
  hours: 'Hours',
  phone: 'Phone',
  email: 'Email',
  directions: 'Directions',
  directionsTo: (counter: string) => `Directions to ${counter}`,
  map: (cities: string) => `Map of India with our counters in ${cities}`,
  mapNote: 'Each dot stands for a city; the outline is a sketch, not to scale. Directions open in Google Maps.',
  services: {
    title: 'What you can do there',
    pickup: {
      title: 'Collect an order',
      text: 'Choose the counter at checkout; delivery then costs nothing. When your order is ready we send you a code: bring it with your photo ID.',
      link: 'How ordering works',
    },
    sell: {
      title: 'Sell to us',
      text: 'Ask for a price online first: once we confirm it, it is held at the counter until 6 pm that working day. We pay by bank transfer to an account in your own name.',
      link: 'What we pay today',
    },
    testing: {
      title: 'Have a piece tested',
      text: 'Before we make an offer we weigh your piece to the milligram and test its fineness by XRF. If you do not accept the offer, you keep the piece.',
      link: 'How we test',
    },
  },
  none: 'We have no counter yet',
  noneText: 'Every order is delivered insured to your door.',
  shipping: 'Shipping and delivery',
})
