import { mostVideoMinutes, mostVideoSize } from '../../../shop/orders/returns/rules/return-video.ts'
import { mostUploadSize } from '../../../units/uploads/upload-size.ts'
import { area } from '../area.ts'

/** What may be done with an order, and what is refunded for it. */
export const afterOrderTexts = area('after-order', {
  buyAgain: 'Buy again',
  buying: 'Adding',
  inCart: 'Go to cart',
  allAdded: 'Everything is in your cart, at current prices',
  someAdded: 'What is available is in your cart, at current prices',
  noneAdded: 'None of these items is available now',
  cannot: (name: string) => `${name} is not available now`,
  fewer: (name: string, added: number, wanted: number) => `${name}: ${added} of ${wanted} added`,
  print: 'Print',
  complain: 'Something wrong? Tell us',

  cancel: {
    title: 'Cancel this order',
    requestButton: 'Request cancellation',
    cancel: 'Cancel order',
    keep: 'Keep order',
    close: 'Close',
    paid: 'You paid',
    fall: 'Fall in metal price',
    charge: 'Payment gateway charge',
    back: 'Your refund',
    how: 'We deduct what the metal in your order has lost since you bought it. If it has gained, the gain is not paid out. We charge no fee.',
    chargeWhy: 'The payment provider keeps the gateway charge.',
    where: (place: string) => `The refund goes to ${place} in 5 to 7 working days.`,
    byHand: 'The refund goes to your bank account by transfer in 5 to 7 working days.',
    wallets: 'Digital silver comes back in grams, points come back as points, and you can use your coupon again.',
    unpaid:
      'We have received no money for this order, so nothing is deducted. If you have sent some, it goes back to the account it came from.',
    request: 'The order is already accepted. We reply within one working day, and these figures hold until then.',
    none: 'This order can no longer be cancelled.',
    reason: 'Why are you cancelling?',
    sending: 'Cancelling',
    done: 'Your order is cancelled',
    requested: 'We have your cancellation request',
  },

  /** A payment that came late or with another amount. */
  review: {
    title: 'Your payment needs your choice',
    late: 'Your money reached us after the held price had expired, and the price has changed since.',
    short: 'Less reached us than this order costs.',
    over: 'More reached us than this order costs.',
    unavailable:
      'Your money reached us, but this order cannot be completed now: an item is sold out or its price cannot be confirmed.',
    safe: 'Your money is safe with us. Please do not pay in any other way.',
    paid: 'You paid',
    now: 'Price now',
    due: 'Difference',
    excess: 'We return',
    pay: (sum: string) => `Pay the difference of ${sum}`,
    payHow:
      'The payment page locks the price for 15 minutes. Rates move, so it may differ slightly from the amount here.',
    confirm: (sum: string) => `Confirm at ${sum}`,
    confirmHow: (sum: string) => `We place the order and return ${sum} to the account or card you paid with.`,
    confirming: 'Confirming',
    confirmed: 'Thank you. Your order is placed',
    back: 'Take my money back',
    backTitle: 'Take your money back?',
    backHow: (sum: string) =>
      `We cancel the order and refund ${sum} in full to where it came from, in 5 to 7 working days. Nothing is deducted.`,
    backReason: 'The customer chose the money back',
    keep: 'Keep order',
    sending: 'Cancelling',
    backDone: 'Your order is cancelled and your money goes back',
    disputed: 'Your bank is looking into a payment of this order, so we wait for its decision.',
    inDoubt: 'A payment of the difference is being confirmed by your bank. Please do not pay again.',
    until: (moment: string) => `If you choose nothing by ${moment}, we refund everything.`,
    payments: 'Payments',
    payment: (sum: string, mode: string) => (mode ? `${sum} by ${mode}` : sum),
  },

  state: {
    requestedOn: (date: string) =>
      `You asked to cancel on ${date}. We reply within one working day; your refund is calculated at the rate of the moment you asked.`,
    refused: 'We could not cancel this order any more. It goes ahead, and nothing was deducted.',
    comeBack:
      'The courier could not deliver this order and brought it back to us. We check the parcel and call you: we can send it again, or cancel the order and refund it on the terms of a cancellation.',
    stopped:
      'We stopped this order before the courier picked it up; it is safe with us. We will despatch it again, or call you if something has to be settled first.',
    ready: 'Your order is ready at our counter. Please bring the collection code we sent you and a photo ID.',
    transferRefused:
      'We could not find your transfer at our bank. The items are in your cart. If the money has left your account, please tell us.',
  },

  back: {
    title: 'Refund',
    paid: 'Paid',
    loss: 'Fall in metal price',
    charge: 'Gateway charge kept',
    rise: 'Rise in metal price, paid to you',
    sum: 'Refund',
    to: (place: string) => `to ${place}`,
    begun: (date: string, due: string) => `Started ${date}. It takes 5 to 7 working days, until ${due}.`,
    done: (date: string) => `Refunded ${date}.`,
    failed:
      'Your bank or app did not accept it. Your money is safe with us: we transfer it to your bank account and ask you for the details.',
    byHand: 'We transfer it to your bank account, and ask you for the details if we do not have them.',
    nameAccount: 'Add your bank account',
    reference: (ref: string) => `Reference ${ref}`,
  },

  pieces: {
    return: 'Return',
    inParcel: (count: number, name: string) => `${count} × ${name}`,
    seal: (number: string) => `Seal ${number}`,
    packed: (weight: string) => `${weight} packed and sealed`,
    photo: (waybill: string) => `Sealed parcel ${waybill}`,
    photoCaption: 'As it left us. Please check the seal and weight before you accept it.',
    photoMissing: 'The photo of this parcel could not be loaded.',
    replacement: 'Replacement',
  },

  returns: {
    title: 'Return this item',
    lead: (until: string) =>
      `Wrong, damaged, short, tampered with, late or not of the stated purity? Return it free of charge until ${until}. If you no longer want it, you can sell it back.`,
    claim: 'What is wrong?',
    select: 'Select',
    claims: {
      wrong: 'Not the item I ordered',
      damaged: 'It is damaged',
      short: 'Pieces are missing',
      tampered: 'The seal or capsule was tampered with',
      purity: 'The purity is not as stated',
      late: 'It came later than promised',
    },
    quantity: 'Quantity',
    details: 'Tell us more',
    detailsHint: 'What did you see when you opened the parcel?',
    remedy: 'What would you like?',
    refund: 'A refund',
    replacement: 'A replacement',
    pictures: 'Photos',
    picturesHint: (most: number) =>
      `Up to ${most} photos of the item and its packing: JPG, PNG or WebP, ${mostUploadSize} each.`,
    tooMany: (most: number) => `Attach up to ${most} photos`,
    video: {
      label: 'Video of the opening',
      hint: (minutes: number, size: string) =>
        `The sealed bag, its number and the opening in one take: MP4, MOV or WebM, up to ${minutes} minutes and ${size}.`,
      checking: 'Checking the video',
      progress: 'Upload of the video',
      sending: (percent: number) => `Uploading, ${percent}%`,
      stopped: 'The upload has stopped. What has been sent is kept, and it continues when you are online again.',
      resume: 'Continue upload',
      cancel: 'Cancel upload',
      ready: (length: string) => `Video uploaded, ${length} minutes`,
      remove: 'Remove video',
      wait: 'Wait until the video is uploaded, or cancel the upload',
      faults: {
        kind: 'This is not a video we can play. Attach an MP4, MOV or WebM video',
        broken: 'This video cannot be read. Save it again as MP4 and attach it',
        size: `This video is too large. Attach one of at most ${mostVideoSize}`,
        length: `This video is too long. Attach one of at most ${mostVideoMinutes} minutes`,
      },
    },
    missing: 'Select what is wrong',
    send: 'Send request',
    sending: 'Sending',
    again: 'Try again',
    sent: 'Thank you. We reply within one working day',
    requestedOn: (date: string) => `Return requested on ${date}`,
    refunded: (amount: string) => `We refund ${amount}.`,
    rejected: (why: string) => `We cannot take it back: ${why}`,
    waits: 'We reply within one working day. Please keep the item and its packing as they are.',
    approved: 'Our courier will pick it up from the delivery address, insured and free of charge.',
    received: 'We have it. We weigh and test it, and settle your return within 2 working days.',
    replaced: 'We have sent you a replacement.',
  },

  list: {
    filter: 'Show',
    all: 'All orders',
    none: 'No orders with this status',
    emptyDetail: 'Choose another status, or see all orders.',
  },
})
