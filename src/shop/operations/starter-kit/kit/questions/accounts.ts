import type { KitCategory } from './category.ts'

export const accountQuestions: readonly KitCategory[] = [
  {
    slug: 'digital-silver',
    title: 'Digital silver',
    text: 'What it is, what it costs, what you can do with it, who guards it.',
    questions: [
      [
        'what-is-digital-silver',
        'What is digital silver?',
        '<p>Silver that is sold to you by the gram, to four decimals, and kept in a vault in your name. You get a tax invoice with each purchase. It is metal that belongs to you, not a balance of money.</p>',
      ],
      [
        'is-digital-silver-regulated',
        'Is digital silver regulated by SEBI?',
        '<p>No. Digital gold and silver are neither securities nor commodity derivatives, and SEBI does not regulate them. The protection of investors in such markets does not apply. You rely on us and on the vault, and you bear that risk.</p>',
      ],
      [
        'least-and-most',
        'How little and how much can I buy?',
        '<p>At least ₹100 or 0.1 g, and at most 5 kg a day. From {{panFrom}} we need your PAN.</p>',
      ],
      [
        'what-does-digital-silver-cost',
        'What does it cost?',
        '<p>The silver rate of the moment and {{gst}} GST on top. What a payment method adds, if anything, is shown before you pay. Keeping it is free for five years. We tell you well before that time is over.</p>',
      ],
      [
        'grams-for-rupees',
        'How many grams do I get for my rupees?',
        '<p>The amount divided by the rate, rounded down at the fourth decimal. At ₹250 a gram, ₹1,000 buys 4.0000 g, and you pay {{thousandWithGst}} with GST. The price is held for {{lockMinutes}} minutes.</p>',
      ],
      [
        'use-digital-silver',
        'What can I do with my grams?',
        '<p>Pay with them for any coin or bar, at the silver rate of that moment. The new piece is taxed in full, because it is a purchase of its own. You can also take them out as one of our coins or bars, or sell them back to us.</p><p>You can give them to somebody by a link, up to {{giftsADay}} a day.</p>',
      ],
      [
        'sell-digital-silver',
        'Can I sell it back?',
        '<p>Yes, under <a href="/my-account/digital-silver/sell">Sell digital silver</a>, at our buying rate of that moment, which is lower than the rate you buy at. We pay to a bank account in your own name and confirm it with a code. A purchase itself is final: it cannot be cancelled or returned.</p>',
      ],
      [
        'where-is-my-silver',
        'How do I know that the silver is there?',
        '<p>Every night we sign a list of what all customers own and of the bars that lie in the vault for it. You can read and check it under <a href="/proof-of-metal">Proof of metal</a>.</p>',
      ],
      [
        'interest-on-digital-silver',
        'Does digital silver earn interest?',
        '<p>No. It earns no interest and nothing is guaranteed. It is worth what silver is worth, and that falls as well as rises.</p>',
      ],
    ],
  },
  {
    slug: 'points-and-club',
    title: 'Points and club',
    text: 'Earning points, using them, reaching a tier, bringing friends.',
    questions: [
      [
        'how-do-i-earn-points',
        'How do I earn points?',
        '<p>As a member of the club, on every full ₹100 of goods that you pay in money. GST, shipping, payment charges and what you pay with points or digital silver do not count.</p><p>{{clubTiers}}</p>',
      ],
      [
        'when-are-points-credited',
        'When are points credited?',
        '<p>When an order is closed, which is seven days after its delivery. They live for {{pointsLastDays}} days, and the oldest are used first. We write to you 30 days before points expire.</p>',
      ],
      [
        'what-are-points-worth',
        'What are points worth?',
        '<p>{{pointsPerRupee}} points are ₹1 on your next order. Use them in multiples of {{pointsPerRupee}}. They cannot be paid out or given to somebody else.</p>',
      ],
      [
        'joining-bonus',
        'Is there a bonus for joining?',
        '<p>Yes: {{joiningPoints}} points when you activate your wallet, once.</p>',
      ],
      [
        'can-i-lose-my-tier',
        'Can I lose my tier?',
        '<p>No. A tier once reached is kept. A new tier counts from the next order on. Orders that were returned do not count.</p>',
      ],
      [
        'bring-a-friend',
        'What do I get for bringing a friend?',
        '<p>When the first order of your friend is closed and its goods were worth ₹1,000 or more, you get points: a tenth of the goods in rupees as points, at most {{referPoints}}. You need only send your link; the friend gets the joining bonus like everybody.</p>',
      ],
    ],
  },
  {
    slug: 'account-and-privacy',
    title: 'Account and privacy',
    text: 'Signing in, codes, messages, your data.',
    questions: [
      [
        'no-code-comes',
        'The code does not come. What can I do?',
        '<p>Wait 30 seconds and ask for another. Check that the number is right and that the phone has a signal. A code is good for 10 minutes and five tries. If none comes, sign in with e-mail and password, or call {{phone}}.</p>',
      ],
      [
        'forgot-password',
        'I have forgotten my password.',
        '<p>Sign in with your mobile and a code, or have a link sent under <a href="/forgot-password">Forgot password</a>. Setting a new password signs out all your other browsers.</p>',
      ],
      [
        'somebody-asks-for-my-code',
        'Somebody called and asked for my code.',
        '<p>Give it to nobody. We never ask for a code, password or PIN by telephone. End all sessions under <a href="/my-account/profile/security">Sign-in and security</a> and tell us at {{phone}}.</p>',
      ],
      [
        'stop-messages',
        'How do I stop your letters?',
        '<p>With the link at the end of every letter, or under My Profile. Messages about your own orders still come.</p>',
      ],
      [
        'what-do-you-know-about-me',
        'What do you know about me, and can I have it erased?',
        '<p>The <a href="/page/privacy-policy">privacy policy</a> lists every item, with what it is for and how long it is kept. You can see, correct and erase it under <a href="/my-account/profile/data">Your data</a>. Invoices stay for as long as tax law says.</p>',
      ],
      [
        'do-you-use-cookies',
        'Do you use cookies?',
        '<p>Only those without which the shop does not work, and none for advertising. All of them are listed in the <a href="/page/cookie-policy">cookie policy</a>.</p>',
      ],
    ],
  },
]
