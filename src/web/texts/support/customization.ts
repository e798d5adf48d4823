import { mostUploadSize } from '../../../units/uploads/upload-size.ts'
import { area } from '../area.ts'

/** The gallery of custom designs, and the request form; texts that spec §2 Customization quotes are fixed. */
export const customizationTexts = area('customization', {
  home: 'Home',
  crumb: 'Customization',
  title: 'Made for your occasion',
  meta: 'Gold and silver coins and bars made for your occasion: choose a design and tell us the name, date or emblem.',
  lead: 'Choose a design and tell us the name, date or emblem. We reply with a drawing and a price. You pay only once you agree.',
  request: (piece: string) => `Request this piece: ${piece}`,
  visibleOf: (visible: number, total: number) => `${visible} of ${total}`,
  more: 'Show more',
  loading: 'Loading',
  ended: 'You have seen them all',
  empty: 'No designs yet',
  emptyText: 'Our studio is preparing the catalogue. Tell us what you have in mind, and we draw it for you.',
  contact: 'Contact us',
  dialog: {
    title: 'Send request customize product',
    productType: 'Product type',
    select: 'Select product type',
    gold: 'Gold',
    silver: 'Silver',
    name: 'Name',
    email: 'Email',
    mobile: 'Mobile',
    pincode: 'Pincode',
    picture: 'Picture',
    pictureHint: `A sketch or photo: JPG, PNG or WebP, up to ${mostUploadSize}`,
    chosen: (name: string) => `Chosen: ${name}`,
    remove: 'Remove',
    instruction: 'Customize instruction',
    instructionHint: 'Names, dates, language and where they go',
    send: 'Send instruction',
    sending: 'Sending',
    sent: (ticket: string, by: string) =>
      `Your request has reached our studio. Ticket number ${ticket}. We will reply by ${by}.`,
    close: 'Close',
  },
  file: {
    kind: 'Attach a JPG, PNG or WebP picture',
    size: `Attach a file of at most ${mostUploadSize}`,
    pixels: 'Attach a picture of at most 6000 pixels on each side',
    broken: 'This picture could not be read. Please save it again or attach another one',
  },
})
