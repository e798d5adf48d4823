import type { KitCategory } from './category.ts'

export const buyingQuestions: readonly KitCategory[] = [
  {
    slug: 'buying',
    title: 'Buying',
    text: 'Choosing a piece, pre-booking, pieces made on order, gifts.',
    questions: [
      [
        'coin-or-bar',
        'Should I buy a coin or a bar?',
        '<p>The metal is the same. A coin has a motif and costs a little more work; a bar is plainer and costs less for each gram. For giving, people choose coins. For putting money aside, bars. The lists show the price per gram of both, so you can compare them.</p>',
      ],
      [
        'which-weight-to-choose',
        'Which weight should I choose?',
        '<p>The larger the piece, the less each gram costs, because the work on 10 g and on 100 g is nearly the same. Smaller pieces are easier to give and to sell one at a time. Many buyers take a few 10 g and 50 g pieces rather than one of 1 kg.</p>',
      ],
      [
        'account-needed',
        'Do I need an account?',
        '<p>You can look around and fill a cart without one. To check out you sign in with your mobile number and a code. If the number is new to us, the first code makes the account; no password is needed.</p>',
      ],
      [
        'what-is-pre-booking',
        'What does Pre-Booking mean?',
        '<p>The piece is not in the house yet. You pay in full, and the rate of the day on which you book is fixed. The day of despatch stands on the product page before you pay. It is never more than a year away.</p>',
      ],
      [
        'what-is-on-order',
        'What does Available on Order mean?',
        '<p>We make the piece for you once you have paid. The product page tells in how many working days it leaves us. The price is fixed on the payment page, as for any other piece.</p>',
      ],
      [
        'out-of-stock',
        'A piece is out of stock. What can I do?',
        '<p>Sign in and press Notify me on its page. You get one message when it is back. It reserves nothing, so do look soon.</p>',
      ],
      [
        'minimum-order',
        'Is there a minimum order?',
        '<p>No. One coin is an order. The shipping charge does not depend on how many pieces you buy but on their weight and value, so two coins in one parcel cost less than two parcels.</p>',
      ],
      [
        'gifts-and-engraving',
        'Can I send a piece as a gift?',
        '<p>Yes. Choose a gift box on the product page where there is one, and give the address of the person at checkout. In the cart you can write a message for a card. Choose at checkout that no printed invoice goes into the parcel; it comes to you by e-mail. For a motif or an engraving of your own, send us a request under <a href="/customization">Customization</a>.</p>',
      ],
      [
        'quote-for-many-pieces',
        'I need many pieces for a wedding or a company. Is there a better price?',
        '<p>Most pieces have quantity prices: the table on the product page shows from how many pieces the making charge falls. For larger numbers <a href="/quote">ask for a quote</a>. The metal is at the rate in any case; what we can lower is our work.</p>',
      ],
    ],
  },
  {
    slug: 'prices-and-gst',
    title: 'Prices and GST',
    text: 'How a price is made, how long it holds, what tax is in it.',
    questions: [
      [
        'how-is-the-price-made',
        'How is the price of a piece made?',
        '<p>Weight × rate per gram, plus the making charge, plus the package if you choose one, plus {{gst}} GST on all of it. The break-up on the product page shows each line in rupees.</p>',
      ],
      [
        'why-does-the-price-change',
        'Why did the price change while I was looking?',
        '<p>Because the rate did. It follows the market while trading is open: {{tradingHours}}. The cart follows it too, and tells you when a price in it has changed.</p>',
      ],
      [
        'how-long-is-the-price-held',
        'How long is a price held for me?',
        '<p>{{lockMinutes}} minutes from the moment you reach the payment page. A clock shows what is left. After that you get a new price. If it is lower, you pay the lower one; if it is higher, we ask you first.</p>',
      ],
      [
        'is-gst-included',
        'Is GST included?',
        '<p>Yes, in every price of the shop: {{gst}} on metal, making, package and shipping alike. Only digital silver is quoted without GST, with the tax shown on a line of its own before you pay.</p>',
      ],
      [
        'cgst-sgst-igst',
        'Why does my invoice say IGST, or CGST and SGST?',
        '<p>If we deliver within the state we supply from, the {{gst}} is shared between centre and state as CGST and SGST. If we deliver to another state, it is IGST. The sum is the same.</p>',
      ],
      [
        'gst-on-making-charges',
        'Is the GST on making charges 5%?',
        '<p>No. When a coin or a bar is sold, metal and making are one supply, and {{gst}} applies to the whole. 5% is for job work on metal that customers bring themselves.</p>',
      ],
      [
        'rate-differs-from-news',
        'Your rate differs from the one in the news. Why?',
        '<p>The news often shows an international price in dollars, or a rate for 10 g, or a futures price without duty. Ours is for one gram of 999 metal, delivered in India, before GST, and it includes import duty and our margin. Compare rates for the same weight, the same purity and the same tax.</p>',
      ],
    ],
  },
  {
    slug: 'payment',
    title: 'Payment',
    text: 'Ways to pay, charges, limits, PAN, payments that hang.',
    questions: [
      [
        'ways-to-pay',
        'How can I pay, and what does it cost?',
        '<p>{{paymentCharges}}</p><p>Points and digital silver cost nothing extra. All of it is explained under <a href="/cms-payment-options">Payment options</a>.</p>',
      ],
      [
        'cash-on-delivery',
        'Can I pay cash on delivery?',
        '<p>No. We take no cash at all, neither at the door nor at a counter. Whoever asks you for cash in our name is not from us.</p>',
      ],
      [
        'upi-limit',
        'Why is UPI not offered for my order?',
        '<p>UPI payments to sellers of precious metal are limited to {{mostByUpi}} each. Above that, please pay by bank transfer, net banking or card.</p>',
      ],
      [
        'why-pan',
        'Why do you ask for my PAN?',
        '<p>Income-tax law asks for it from {{panFrom}} an order, whichever way you pay. It is kept encrypted and shown only in part. If you have no PAN, you can declare so on Form 97. An order that is billed to a business needs none: its GSTIN holds that of the business.</p>',
      ],
      [
        'gst-invoice-for-a-business',
        'Can I have a GST invoice for my business?',
        '<p>Yes. Tick “I need a GST invoice for my business” at the address step, and give its GSTIN and registered name. The billing address must be in the state it is registered in; delivery can go anywhere. The invoice cannot be changed once you have paid, so please look at it in the order summary. Digital silver is sold to persons only.</p>',
      ],
      [
        'payment-pending',
        'My payment is pending. Should I pay again?',
        '<p>No. The page keeps asking the provider and tells you as soon as it knows. Your piece stays reserved meanwhile. If a second payment reaches us for the same order, we send it back.</p>',
      ],
      [
        'money-left-but-no-order',
        'Money left my account, but there is no order. What now?',
        '<p>Wait half an hour: providers sometimes report late, and then your order is placed by itself. If it is not, write to us with the time and the sum, or call {{phone}}. We either place the order or send the money back.</p>',
      ],
      [
        'bank-transfer-price',
        'For how long is the price held when I pay by bank transfer?',
        '<p>Until 6 pm of the same day if you tell us before 4 pm on a business day, otherwise until 12.30 pm of the next business day. What counts is the time at which our bank has the money.</p>',
      ],
      [
        'are-card-details-safe',
        'Do you keep my card details?',
        '<p>No. The number goes from your browser straight to the payment provider. It never reaches our servers, so there is nothing to keep.</p>',
      ],
    ],
  },
]
