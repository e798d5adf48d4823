import { formatWeekday } from '../../../units/format.ts'
import { area } from '../area.ts'

/** Selling a delivered piece back: the form on the order, and how it goes on. */
export const buyBackTexts = area('buy-back', {
  sell: 'Sell back',
  title: 'Sell this piece back',
  failed: 'Your buy-backs could not be loaded',

  form: {
    lead: 'We weigh and test the piece, make you an offer and pay by bank transfer. If you decline the offer, we send it back free of charge.',
    quantity: 'Quantity',
    state: 'Condition',
    sealed: 'Sealed',
    opened: 'Opened',
    stateHint: 'Sealed means still in its capsule or card, as we sent it. We deduct 2% if it has been opened.',
    handOver: 'Handover',
    counter: 'I will bring it',
    pickup: 'Pick it up',
    counterHint: 'At our counter, in its opening hours. Please bring a photo ID.',
    pickupHint: 'From the delivery address of your order, insured and free of charge.',
    day: 'Day',
    /** A day we can come, for example "2026-11-27". */
    pickupDay: (day: string) => formatWeekday(day),
    slot: 'Time',
    /** For example "10:00 to 13:00". */
    pickupSlot: (slot: string) => slot,
    select: 'Select',
    dayMissing: 'Choose a day',
    slotMissing: 'Choose a time',
    metal: (rate: string) => `Metal at ${rate}`,
    premium: 'Buy-back premium',
    deduction: 'Opened, 2% deducted',
    price: 'You get',
    priceHold: (until: string) =>
      `This price is held at our counter until ${until}. After that, the rate when we receive it applies.`,
    noPriceHold: 'The rate when we receive it applies, so the price may rise or fall.',
    noTax: 'You pay no GST.',
    send: 'Send request',
    sending: 'Sending',
    again: 'Try again',
    /** These three: sic, spec §8. */
    done: 'Thank you. We have receive your request.',
    serverFailed: 'Sorry there is something wrong. Please try again',
    networkFailed: 'Something went wrong error!',
  },

  status: {
    pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
    requestedOn: (date: string) => `Requested on ${date}`,
    REQUESTED: 'We reply within one working day.',
    byHand: 'Please bring it to our counter in its opening hours, with a photo ID.',
    fetched: (day: string, slot: string) =>
      `Our courier will pick it up from the delivery address on ${formatWeekday(day)}, ${slot}, and seal it in front of you.`,
    RECEIVED: 'We have it. We weigh and test it without melting it, and make you an offer within 2 working days.',
    ASSAYED: (weight: string) => `It weighs ${weight}. Our offer follows.`,
    OFFERED: (weight: string, until: string) =>
      `It weighs ${weight}. Our offer is open until ${until}. If we do not hear from you, we send the piece back free of charge.`,
    ACCEPTED: 'Sold. We pay you within 2 working days, once your bank account is cleared for payouts.',
    PAYING: 'Sold. The money is on its way to your bank account.',
    PAID: (when: string, utr: string) => `Paid on ${when}. Bank reference ${utr}.`,
    UNPAID: (why: string) =>
      `Your bank did not accept the payment${why ? `: ${why}` : ''}. Your money is safe with us. Try again, or use another account.`,
    DECLINED: (why: string) => `We cannot buy it: ${why}`,
    RETURNED: (why: string) => `We are sending it back to you, sealed, insured and free of charge. ${why}`,
    EXPIRED: 'It did not reach us within 10 days. You can request a buy-back again at any time.',
    WITHDRAWN: 'You withdrew this request. The piece stays with you.',
    priceNow: 'Quoted price',
    offer: 'Our offer',
    paid: 'Sold for',
    holdsUntil: (until: string) => `Price held until ${until} at our counter.`,
    atReceipt: 'The rate when we receive it applies.',
    accept: (amount: string) => `Accept ${amount}`,
    accepting: 'Accepting',
    refuse: 'Decline',
    refusing: 'Declining',
    withdraw: 'Withdraw request',
    withdrawing: 'Withdrawing',
    retry: 'Send the money again',
    retrying: 'Sending',
    bank: 'Your bank account',
    addBank: 'No bank account yet? Add one',
    voucher: 'Purchase voucher',
    timeline: 'History',
  },
})
