import { area } from '../area.ts'

/** The popup of a first visit; its title and sentence are the shopkeeper's own. */
export const popupTexts = area('popup', {
  email: 'Email',
  mobile: 'Mobile',
  inclusive: 'incl. {{gst}} GST',
  send: 'Send me the price',
  sending: 'Sending',
  sent: 'Thank you. The price is on its way to your email.',
  promise: 'Just one message. We never share your number.',
  see: 'View product',
})
