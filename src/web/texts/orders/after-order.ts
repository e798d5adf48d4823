import { area } from '../area.ts'

/** What may be done with an order, and what goes back for it. */
export const afterOrderTexts = area('after-order', {
  buyAgain: 'Buy again',
  buying: 'Adding',
  inCart: 'Go to the cart',
  cannot: (name: string) => `${name} cannot be had now`,
  fewer: (name: string, added: number, wanted: number) => `${name}: ${added} of ${wanted} could be added`,
  print: 'Print',
  complain: 'Something else? Tell us',

  cancel: {
    title: 'Cancel this order',
    ask: 'Ask to cancel',
    cancel: 'Cancel order',
    keep: 'Keep the order',
    close: 'Close',
    again: 'Look again',
    waiting: 'Reckoning what goes back',
    paid: 'You paid',
    fall: 'Fall of the metal since then',
    charge: 'Payment gateway charge',
    back: 'Goes back to you',
    how: 'The fall is what the metal in your order has lost between the rate you bought at and the rate of now. A rise is not paid out. We take no fee.',
    chargeWhy: 'The payment gateway charge stays with the provider.',
    where: (place: string) => `The money goes to ${place}, in 5 to 7 working days.`,
    byHand: 'The money goes to your bank account by transfer, in 5 to 7 working days.',
    wallets: 'Digital silver goes back as grams, points as points, and your coupon can be used again.',
    unpaid:
      'No money has reached us for this order, so none is deducted. What you may have sent comes back to its account.',
    request:
      'The order is accepted already: we look at your request within a working day, and these figures hold until then.',
    none: 'This order can no longer be cancelled.',
    reason: 'Why do you cancel?',
    sending: 'Cancelling',
    done: 'Your order is cancelled',
    asked: 'We have your request to cancel',
  },

  state: {
    asked: (date: string) =>
      `You asked to cancel on ${date}. We answer within a working day; what goes back is reckoned by the rate of that moment.`,
    refused: 'Your request to cancel could not be granted any more; the order goes on and nothing was deducted.',
    comeBack: 'The courier could not hand this order over and has brought it back to us. We call you.',
    ready:
      'Your order waits at the counter. Bring your collection code, which we have sent you, and a photo identity document.',
    transferRefused:
      'We did not find your transfer at our bank. The items are in your cart; if the money has left your account, tell us.',
  },

  back: {
    title: 'Money back',
    reason: 'Reason',
    paid: 'Paid',
    loss: 'Fall of the metal',
    charge: 'Gateway charge kept',
    rise: 'Rise of the metal, paid to you',
    sum: 'Goes back',
    to: (place: string) => `to ${place}`,
    begun: (date: string) => `Begun ${date}`,
    due: (date: string) => `5 to 7 working days, there by ${date}`,
    done: (date: string) => `Sent back ${date}`,
    failed:
      'Your bank or app did not take it. The money is safe with us: we transfer it to your bank account and ask you for the account.',
    byHand: 'Somebody here transfers it; we ask you for the account if we do not know it.',
    nameAccount: 'Name your bank account',
    reference: (ref: string) => `Reference ${ref}`,
  },

  pieces: {
    return: 'Return',
    inParcel: (count: number, name: string) => `${count} × ${name}`,
    seal: (number: string) => `Seal ${number}`,
    packed: (weight: string) => `${weight} packed and sealed`,
    photo: (waybill: string) => `Sealed parcel ${waybill}`,
    photoCaption: 'As it left us. Compare seal and weight before you take it.',
    photoMissing: 'The photograph of this parcel could not be loaded.',
    replacement: 'Replacement',
  },

  returns: {
    title: 'Return this piece',
    lead: (until: string) =>
      `We take back what is wrong, damaged, short, tampered with or not of its purity, at our cost, until ${until}. A piece you no longer want you can sell back.`,
    claim: 'What is wrong?',
    select: 'Select',
    claims: {
      wrong: 'Another piece than I ordered (wrong)',
      damaged: 'It is damaged',
      short: 'Pieces are missing (short)',
      tampered: 'The seal or capsule was tampered with',
      purity: 'Its purity is not as stated',
    },
    quantity: 'How many',
    words: 'Tell us more',
    wordsHint: 'What you saw when you opened the parcel.',
    wish: 'What would you like?',
    refund: 'My money back',
    replacement: 'Another piece',
    pictures: 'Pictures',
    picturesHint: (most: number) => `Up to ${most} pictures of piece and packing, JPG, PNG or WebP, 5 MB each.`,
    tooMany: (most: number) => `Attach up to ${most} pictures`,
    missing: 'Select what is wrong',
    send: 'Send request',
    sending: 'Sending',
    again: 'Try again',
    close: 'Close',
    asked: (date: string) => `Return asked for on ${date}`,
    refunded: (amount: string) => `${amount} goes back to you.`,
    rejected: (why: string) => `We cannot take it back: ${why}`,
    waits: 'We look at it and answer within a working day. Please keep piece and packing as they are.',
    approved: 'Our courier fetches it at the delivery address, insured and at our cost.',
    received: 'It is with us. We weigh and test it, and settle it within 2 working days.',
    replaced: 'Another piece was sent to you.',
  },

  list: {
    filter: 'Show',
    all: 'All orders',
    none: 'No orders with this status',
    noneFact: 'Choose another status, or see all of them.',
  },
})
