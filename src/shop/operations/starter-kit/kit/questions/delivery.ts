import type { KitCategory } from './category.ts'

export const deliveryQuestions: readonly KitCategory[] = [
  {
    slug: 'shipping-and-delivery',
    title: 'Shipping and delivery',
    text: 'When it leaves, when it arrives, what it costs, how it is handed over.',
    questions: [
      [
        'when-will-it-arrive',
        'When will my order arrive?',
        '<p>Pieces in stock leave us within {{despatchDays}} working days, and usually travel 2 to 5 working days more. Enter your pincode on a product page to see the day. Pieces made on order and pre-booked ones leave when their page says.</p>',
      ],
      [
        'shipping-charge',
        'What does shipping cost?',
        '<p>{{shippingCharges}}</p><p>{{gst}} GST comes on top; <a href="/logistics">work it out</a> for a weight and a pincode. Delivery is free from {{freeShippingFrom}} of goods, and when you collect the order at a counter, where checkout offers that. The cart shows the sum before you pay.</p>',
      ],
      [
        'is-the-parcel-insured',
        'Is the parcel insured?',
        '<p>Yes, for its full value, until you have signed for it. You pay no separate line for it. If a parcel is lost, we send the pieces again or pay you back in full.</p>',
      ],
      [
        'do-you-deliver-to-my-pincode',
        'Do you deliver to my pincode?',
        '<p>To nearly all of India’s pincodes. Type yours on any product page or at checkout and you know at once. If the courier does not reach it, have it sent to somebody in a place it does reach, or collect it, where checkout offers that.</p>',
      ],
      [
        'who-can-take-the-parcel',
        'Can somebody else take the parcel for me?',
        '<p>Yes. Name the person in the special instructions of your order. They need a photo ID and sign for the parcel.</p>',
      ],
      [
        'nobody-at-home',
        'What if nobody is at home?',
        '<p>The courier comes once more. After that the parcel waits at the courier’s hub for 5 days, where you can ask for another visit, and then it comes back to us.</p>',
      ],
      [
        'parcel-looks-opened',
        'The bag looks opened. What shall I do?',
        '<p>Do not sign and do not take it. Call {{phone}} while the courier is with you. The parcel goes back to us, and you get your pieces or your money.</p>',
      ],
      [
        'several-parcels',
        'Why does my order come in several parcels?',
        '<p>Because one consignment carries at most {{mostPerConsignment}}, or because a piece was made on order. Each parcel has its own tracking number and invoice.</p>',
      ],
      [
        'collect-from-a-counter',
        'Can I collect my order?',
        '<p>Yes, where checkout offers store pickup; it is free. When the order reads Ready for Pickup, come within 7 days with a photo ID and the code.</p>',
      ],
    ],
  },
  {
    slug: 'returns-and-cancellation',
    title: 'Returns and cancellation',
    text: 'Until when you can cancel, what we take back, how money returns.',
    questions: [
      [
        'can-i-cancel',
        'Can I cancel my order?',
        '<p>Yes, until it reads “Order Accepted”; after that you can ask us to, on the page of your order, until it leaves us. You get back what you paid. If the metal in your order has fallen in value since then, the fall is taken off, because we have bought or held that metal for you. If it rose, you get back what you paid. There is no other fee; only what card or net banking added is not given back.</p>',
      ],
      [
        'if-you-cancel',
        'What if you cancel my order?',
        '<p>You get back everything. If the metal has risen in value since your order, we pay you the rise as well.</p>',
      ],
      [
        'change-of-mind',
        'I have changed my mind. Can I return a coin?',
        '<p>No. The price of metal moves every minute, so a coin cannot come back at the old price. You can sell it back to us at the rate of the day, see the <a href="/page/buyback-policy">buy-back policy</a>.</p>',
      ],
      [
        'wrong-or-damaged',
        'The piece is wrong, damaged or too light. What now?',
        '<p>Tell us within 48 hours of delivery, from your order or through <a href="/contact-us">Contact</a>, with pictures and the video of the opening; from your order you can upload both. Leave the inner pack sealed. We collect at our cost, and you get a new piece or all your money back.</p>',
      ],
      [
        'why-film-the-opening',
        'Why should I film the opening?',
        '<p>Because a film settles in a minute what could otherwise be argued for weeks: what was in the bag, and whether it was closed. Film in one go, beginning with the closed bag and its number.</p>',
      ],
      [
        'when-do-i-get-my-money',
        'When do I get my money back?',
        '<p>Usually within 5 to 7 working days, to the card, account or UPI you paid from. Digital silver comes back as grams and points as points. A coupon can be used again if it is still valid.</p>',
      ],
      [
        'is-the-payment-charge-refunded',
        'Is the card charge refunded too?',
        '<p>If the fault is ours, yes. If you cancel, the charge stays with the provider, who does not give it back to us either.</p>',
      ],
    ],
  },
]
