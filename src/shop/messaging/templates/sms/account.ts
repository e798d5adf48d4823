/** Text messages about codes, the account, its bank account and alerts. */
import type { SmsTemplate } from '../rules/sms-template.ts'

const code = { example: '402137' }
const bank = { example: 'HDFC0000053 ending 6789' }
const link = { example: 'https://www.silvera.example/stop/8Kd3fQ0aXv1m', slots: 3 }
const customer = { audience: 'Customer', category: 'service' } as const
const codeFor = { audience: 'Person who enters the number', category: 'transactional' } as const

export const accountSms = {
  'sign-in-code': {
    ...codeFor,
    purpose: 'Code to sign in',
    text: '{code} is your OTP to sign in at {brand}. Valid for 10 minutes. Do not share it with anyone. -{header}',
    hindi: '{brand} पर साइन इन का OTP {code}। 10 मिनट तक मान्य। किसी को न बताएँ। -{header}',
    variables: { code },
  },
  'sign-up-code': {
    ...codeFor,
    purpose: 'Code to sign up',
    text: '{code} is your OTP to sign up at {brand}. Valid for 10 minutes. Do not share it with anyone. -{header}',
    hindi: '{brand} पर खाता बनाने का OTP {code}। 10 मिनट तक मान्य। किसी को न बताएँ। -{header}',
    variables: { code },
  },
  'step-up-code': {
    audience: 'Customer',
    category: 'transactional',
    purpose: 'Code that confirms an action',
    text: '{code} is your OTP to {action} at {brand}. Valid for 10 minutes. Do not share it with anyone. -{header}',
    hindi: '{brand} पर {action} का OTP {code}। 10 मिनट तक मान्य। किसी को न बताएँ। -{header}',
    variables: {
      code,
      action: { example: 'sell 5.0000 g for Rs 1,250.00', hindiExample: '₹1,250.00 में 5.0000 g बेचने', slots: 2 },
    },
  },
  'new-mobile-code': {
    ...codeFor,
    purpose: 'Code for a new mobile number',
    text: '{code} is your OTP to make this the mobile of your {brand} account. Valid for 10 minutes. Do not share it with anyone. -{header}',
    hindi: '{brand} खाते में यह मोबाइल नंबर जोड़ने का OTP {code}। 10 मिनट तक मान्य। किसी को न बताएँ। -{header}',
    variables: { code },
  },
  'mobile-changed': {
    ...customer,
    purpose: 'Mobile number changed',
    text: 'The mobile of your {brand} account is now the one ending in {ending}. Nothing is paid out for 24 hours. Not you? Call us at once. -{header}',
    hindi:
      '{brand} खाते का मोबाइल अब {ending} पर ख़त्म होने वाला नंबर है। 24 घंटे तक कोई पैसा नहीं भेजा जाएगा। आपने नहीं किया? तुरंत फ़ोन करें। -{header}',
    variables: { ending: { example: '210' } },
  },
  'passkey-added': {
    ...customer,
    purpose: 'Passkey added',
    text: 'A passkey was added to your {brand} account. It signs in without a code. Not you? Call us at once. -{header}',
    hindi: '{brand} खाते में पासकी जोड़ी गई। उससे बिना OTP साइन इन होता है। आपने नहीं किया? तुरंत फ़ोन करें। -{header}',
    variables: {},
  },
  'passkey-removed': {
    ...customer,
    purpose: 'Passkey removed',
    text: 'A passkey was removed from your {brand} account. Not you? Call us at once. -{header}',
    hindi: '{brand} खाते से पासकी हटाई गई। आपने नहीं किया? तुरंत फ़ोन करें। -{header}',
    variables: {},
  },
  'email-changed': {
    ...customer,
    purpose: 'E-mail address changed',
    text: 'The email of your {brand} account is now {email}. Not you? Call us at once. -{header}',
    hindi: '{brand} खाते का ईमेल अब {email} है। आपने नहीं किया? तुरंत फ़ोन करें। -{header}',
    variables: { email: { example: 'p...@mail.example', slots: 2 } },
  },
  'nominees-changed': {
    ...customer,
    purpose: 'Nominees changed',
    text: 'The nominees of your {brand} account were changed. Number of nominees now: {count}. If it was not you, call us at once. -{header}',
    hindi: '{brand} खाते के नॉमिनी बदले गए। अब नॉमिनी: {count}। आपने नहीं किया? तुरंत फ़ोन करें। -{header}',
    variables: { count: { example: '2' } },
  },
  'bank-account-added': {
    ...customer,
    purpose: 'Bank account added',
    text: 'Bank {bank} was added to your {brand} account. No payout for 24 hours. If it was not you, call us at once. -{header}',
    hindi: '{brand} खाते में बैंक {bank} जोड़ा गया। 24 घंटे तक कोई पैसा नहीं भेजा जाएगा। आपने नहीं किया? तुरंत फ़ोन करें। -{header}',
    variables: { bank },
  },
  'bank-account-verified': {
    ...customer,
    purpose: 'Bank account verified',
    text: 'Bank {bank} is verified for payouts from {brand}. -{header}',
    hindi: '{brand} से पैसा पाने के लिए बैंक {bank} की पुष्टि हो गई। -{header}',
    variables: { bank },
  },
  'bank-account-refused': {
    ...customer,
    purpose: 'Bank account could not be verified',
    text: 'Bank {bank} could not be verified. Please add it again at {brand}. -{header}',
    hindi: 'बैंक {bank} की पुष्टि नहीं हो सकी। कृपया {brand} पर फिर से जोड़ें। -{header}',
    variables: { bank },
  },
  'bank-account-removed': {
    ...customer,
    purpose: 'Bank account removed',
    text: 'Bank {bank} was removed from your {brand} account. If it was not you, call us at once. -{header}',
    hindi: '{brand} खाते से बैंक {bank} हटाया गया। आपने नहीं किया? तुरंत फ़ोन करें। -{header}',
    variables: { bank },
  },
  'data-copy-asked': {
    ...customer,
    purpose: 'Copy of personal data requested',
    text: 'A copy of your data was requested from your {brand} account. Not you? Change your password and call us at once. -{header}',
    hindi: '{brand} खाते से आपके डेटा की कॉपी माँगी गई। आपने नहीं माँगी? पासवर्ड बदलें और तुरंत फ़ोन करें। -{header}',
    variables: {},
  },
  'account-closing': {
    ...customer,
    purpose: 'Account closure requested',
    text: 'Your {brand} account will be closed on {date}, as you asked. Sign in before that to keep it. Not you? Sign in and change your password. -{header}',
    hindi:
      'आपके कहने पर {brand} खाता {date} को बंद होगा। रखना हो तो पहले साइन इन करें। आपने नहीं कहा? साइन इन करके पासवर्ड बदलें। -{header}',
    variables: { date: { example: '28 Nov 2026' } },
  },
  'club-tier-reached': {
    ...customer,
    purpose: 'Club tier reached',
    text: 'You are now a {tier} member of the {brand} club. Your benefits start with your next order. See Club Membership in your account. -{header}',
    hindi: 'अब आप {brand} क्लब के {tier} सदस्य हैं। फ़ायदे अगले ऑर्डर से। खाते में क्लब सदस्यता देखें। -{header}',
    variables: { tier: { example: 'Gold' } },
  },
  'price-alert': {
    audience: 'Person who set the alert',
    category: 'promotional',
    purpose: 'Price alert reached',
    text: '{brand}: {product} {price} on {time}. Prices move. Stop {link} -{header}',
    hindi: '{brand}: {time} पर {product} {price}। भाव बदलते रहते हैं। रोकें {link} -{header}',
    variables: {
      product: { example: 'Silver bar 100 g' },
      price: { example: 'Rs 26,450.00' },
      time: { example: '21 Nov, 11:00 am' },
      link,
    },
  },
  'in-stock-again': {
    audience: 'Person who asked for the notice',
    category: 'promotional',
    purpose: 'Product back in stock',
    text: '{brand}: {product} is back in stock, while stocks last. Stop {link} -{header}',
    hindi: '{brand}: {product} फिर से स्टॉक में है। रोकें {link} -{header}',
    variables: { product: { example: 'Silver bar 100 g' }, link },
  },
} satisfies Record<string, SmsTemplate>
