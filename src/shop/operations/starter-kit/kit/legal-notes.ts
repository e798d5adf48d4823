/** What a lawyer should check in each page before the shop opens; the back office shows it beside the page. */
export const legalNotes: Readonly<Record<string, readonly string[]>> = {
  'about-us': [
    'The story, and what is said about your own pieces (weighed one by one, sealed with a number), must be true of your company.',
    'Name, address and grievance officer are those of rule 5 of the Consumer Protection (E-Commerce) Rules, 2020.',
  ],
  'about-mmtc': [
    'Import it only if you are authorised to sell MMTC-PAMP pieces; the mint approves how its name is used.',
    'What it says about the mint has to be as the mint says it today.',
  ],
  'cms-howitworks': ['Describes how this shop works. Check it again if you change how you trade.'],
  'cms-shipping-instruction': [
    'Compare it with your contract with the courier: identity check and signature at the door, refusal of a torn bag.',
  ],
  'cms-payment-options': [
    'Names payment providers. Name those that you have a contract with.',
    'Passing on a charge for cards and net banking: check it against your contracts with the payment providers and the rules for UPI and RuPay debit cards.',
  ],
  'bis-hallmarking': [
    'The districts, orders and standards are those of 2026. Check that none has been amended.',
    'Whether your own pieces may bear the BIS mark depends on your licence.',
  ],
  'first-bar': [
    'The limit on cash is that of section 186 of the Income-tax Act, 2025. Check that it has not changed.',
    'What it says about serial numbers, sealed packs and passports must be true of your pieces.',
  ],
  'purity-and-fineness': ['Grades and tests are those of the trade in 2026. Check them against the standards of BIS.'],
  'tola-and-gram': [
    'The example of an ounce price is rounded and names no day. Keep it far from a promise about rates.',
  ],
  'tax-on-selling': [
    'Rates and holding periods are those in force since 23 July 2024. Have them checked after every Finance Act.',
    'Gifts, inheritance and losses are told in short. Say so, and do not advise single customers.',
  ],
  'gifting-gold-and-silver': [
    'Who counts as a relative, and the limit of ₹50,000, are those of the income-tax law. Have them checked every year.',
    'Boxes, cards, quotes and gifts of digital silver must be offered by your shop.',
  ],
  'terms-and-conditions': [
    'Deducting the fall in metal value when a customer cancels: rule 4(8) of the E-Commerce Rules asks for the same in the other direction, which the shop pays.',
    'No return for a change of mind, and the 48 hours for telling of a fault: check both as unfair terms (section 2(46) of the Consumer Protection Act, 2019).',
    'The limit of liability, the law that applies and the courts.',
    'Digital silver: that it is no deposit, no security and no commodity derivative, and how the metal is held for its owners.',
    'The PAN limit and the declaration without PAN (rule 114B of the Income-tax Rules and what replaces it).',
  ],
  'privacy-policy': [
    'The notice that section 5 of the Digital Personal Data Protection Act, 2023 asks for: purposes, rights, how to complain to the Board.',
    'How long each kind of data stays is what the shop does. Check it against your own duties to keep records.',
    'Name the companies that process data for you: payment providers, courier, senders of messages, hosting.',
  ],
  'shipping-policy': [
    'When the risk passes, and up to which value your insurance covers a parcel.',
    'Days of transit, attempts and storage at the hub are those of your courier contract.',
  ],
  'buyback-policy': [
    'The reduction for opened packs and for pieces of other mints.',
    'Identity checks for bought metal (Prevention of Money-laundering Act for dealers in precious metals), and payment by bank transfer alone.',
    'GST on metal that private persons sell.',
  ],
  'cookie-policy': ['Every cookie is one that this shop sets. Add what your own tools set, if you add any.'],
  accessibility: [
    'Tells how the software is tested. Name your own audits and tests by people with disabilities, and take the sentence that there were none out of the known limits.',
    'Add what your own texts, pictures, videos and tools cannot do. Section 46 of the Rights of Persons with Disabilities Act, 2016 and IS 17802 apply to you as a service provider.',
  ],
}
