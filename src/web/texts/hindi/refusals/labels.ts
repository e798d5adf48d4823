const taxLaw = 'कर क़ानून: उस साल के GST वार्षिक रिटर्न के बाद 72 महीने'
const ledger = 'हमारा हिसाब-किताब, जो बदला नहीं जा सकता'

/**
 * Hindi for labels that the API returns in English and that are shown on their own. A test compares them with their declarations.
 */
export const hindiLabels: Readonly<Record<string, string>> = {
  // Orders (`shop/orders/rules/order-flow.ts`)
  'Payment Pending': 'भुगतान बाक़ी',
  'Order Placed': 'ऑर्डर दर्ज',
  'Order Accepted': 'ऑर्डर मंज़ूर',
  'Partly Despatched': 'कुछ सामान रवाना',
  Despatched: 'रवाना',
  'Fully Despatched': 'पूरा सामान रवाना',
  'Ready for Pickup': 'दुकान पर तैयार',
  Delivered: 'पहुँच गया',
  'Payment Failed': 'भुगतान नहीं हो सका',
  Expired: 'समय पूरा हुआ',
  'Under Review': 'जाँच में',
  'Cancellation Requested': 'रद्द करने का अनुरोध',
  Cancelled: 'रद्द',
  'Returned to Seller': 'हमारे पास लौट आया',
  'Return Requested': 'वापसी का अनुरोध',
  'Return Approved': 'वापसी मंज़ूर',
  'Return Rejected': 'वापसी नामंज़ूर',
  'Return Received': 'वापसी मिल गई',
  Returned: 'वापस हुआ',

  // Payments and refunds (`shop/orders/rules/payment-flow.ts`, `wire/orders/after-order.ts`)
  Pending: 'बाक़ी',
  Processing: 'चल रहा है',
  'Under Verification': 'जाँच में',
  Paid: 'हो गया',
  Failed: 'नहीं हो सका',
  'Refund Initiated': 'रिफ़ंड शुरू',
  'Partially Refunded': 'कुछ रिफ़ंड हुआ',
  Refunded: 'रिफ़ंड हुआ',
  'Refund Failed': 'रिफ़ंड नहीं हो सका',

  // How an order was paid (`shop/pricing/payment-modes.ts`)
  'Credit Card': 'क्रेडिट कार्ड',
  'Debit Card': 'डेबिट कार्ड',
  'Net Banking': 'नेट बैंकिंग',
  'Bank Transfer': 'बैंक ट्रांसफ़र',
  'Digital Silver': 'डिजिटल चाँदी',
  'Wallet Points': 'वॉलेट पॉइंट',

  // Where a refund arrives, before "में" (`shop/payments/refunds/rules.ts`)
  'the UPI account you paid from': 'जिस UPI खाते से भुगतान हुआ था, उसी',
  'the card you paid with': 'जिस कार्ड से भुगतान हुआ था, उसी',
  'the bank account you paid from': 'जिस बैंक खाते से भुगतान हुआ था, उसी',
  'the account or card you paid with': 'जिस खाते या कार्ड से भुगतान हुआ था, उसी',
  'your bank account': 'आपके बैंक खाते',

  // Buy-backs (`shop/buy-back/rules/buy-back-flow.ts`)
  'Buy-back Requested': 'बाय-बैक का अनुरोध',
  'Buy-back Approved': 'बाय-बैक मंज़ूर',
  'Piece Received': 'हमें मिल गया',
  'Piece Tested': 'जाँच हो गई',
  'Offer Made': 'प्रस्ताव दिया गया',
  'Payment Due': 'भुगतान बाक़ी',
  'Bought Back': 'वापस ख़रीदा गया',
  'Buy-back Declined': 'बाय-बैक नामंज़ूर',
  'Piece Sent Back': 'वापस भेजा गया',
  'Buy-back Expired': 'बाय-बैक का समय पूरा',
  'Buy-back Withdrawn': 'अनुरोध वापस लिया गया',

  // Current consents (`shop/customers/consents/rules.ts`); consents to an earlier version keep the wording of that version
  'I am 18 or older and accept the terms and the privacy policy.':
    'मेरी उम्र 18 या अधिक है और मुझे शर्तें और गोपनीयता नीति स्वीकार हैं।',
  'Write to me about rates and new issues. I can withdraw this at any time.':
    'मुझे भाव और नए सिक्कों के बारे में लिखें। मैं इसे कभी भी रोक सकता/सकती हूँ।',
  'Send me messages about my orders and my account on WhatsApp. I can withdraw this at any time.':
    'मेरे ऑर्डर और खाते के संदेश मुझे WhatsApp पर भेजें। मैं इसे कभी भी रोक सकता/सकती हूँ।',

  // What is retained of a closed account, and why (`shop/operations/privacy/personal-data-tables.ts`)
  'Account blocks': 'खाते पर लगी रोक',
  'So that a blocked account cannot be closed and opened again': 'ताकि रोका गया खाता बंद करके फिर न खोला जा सके',
  Consents: 'सहमतियाँ',
  'Proof of consent, for one more year': 'सहमति का सबूत, एक साल और',
  'Questions, quotes and complaints': 'सवाल, कोटेशन और शिकायतें',
  'Offers made to you': 'आपको दिए गए ऑफ़र',
  'What was offered and sold; your name and contacts are erased':
    'क्या ऑफ़र किया गया और बेचा गया; आपका नाम और संपर्क मिटा दिए जाते हैं',
  'Three years after the last message; your name is removed once we have answered':
    'आख़िरी संदेश के तीन साल बाद तक; जवाब देने के बाद आपका नाम हटा दिया जाता है',
  Orders: 'ऑर्डर',
  'Items of your orders': 'आपके ऑर्डर का सामान',
  'Status history of your orders': 'आपके ऑर्डर की स्थिति का इतिहास',
  Parcels: 'पार्सल',
  Cancellations: 'रद्द ऑर्डर',
  Returns: 'वापसी',
  'Friends you referred': 'जिन दोस्तों को आपने रेफ़र किया',
  'The points given for them; only numbers': 'उनके लिए मिले पॉइंट; केवल अंक',
  'Pieces you sold back': 'जो आपने हमें वापस बेचा',
  'Invoices and credit notes': 'बिल और क्रेडिट नोट',
  Coupons: 'कूपन',
  'Payment attempts': 'भुगतान की कोशिशें',
  Payments: 'भुगतान',
  Refunds: 'रिफ़ंड',
  'Bank transfers': 'बैंक ट्रांसफ़र',
  'Digital silver you bought': 'ख़रीदी हुई डिजिटल चाँदी',
  'Disputed payments': 'विवादित भुगतान',
  'Digital silver you sold': 'बेची हुई डिजिटल चाँदी',
  'Gifts of silver': 'चाँदी के उपहार',
  'Bank accounts': 'बैंक खाते',
  'Tax law, where money was paid out; the number stays encrypted': 'जहाँ पैसा भेजा गया, वहाँ कर क़ानून; नंबर एन्क्रिप्ट रहता है',
  Wallets: 'वॉलेट',
  Points: 'पॉइंट',
  'Requests to close the account': 'खाता बंद करने के अनुरोध',
  'Proof of your request': 'आपके अनुरोध का सबूत',
  'Tax law: 72 months after the annual GST return of the year': taxLaw,
  'Our ledger, which cannot be changed': ledger,
  'Our ledger, which cannot be changed. Only the grams stay; names, number and message are erased': `${ledger}। केवल ग्राम रहते हैं; नाम, नंबर और संदेश मिटा दिए जाते हैं`,
}
