/** Text messages about buy-backs. */
import type { SmsTemplate } from '../rules/sms-template.ts'

const number = { example: 'BBK-2026-12' }
const amount = { example: 'Rs 4,730.00' }
const customer = { audience: 'Customer', category: 'service' } as const

export const buyBackSms = {
  'buy-back-requested': {
    ...customer,
    purpose: 'Buy-back requested',
    text: '{brand} buy-back {number}: we have your request, worth {amount} now, and will reply within one working day. -{header}',
    hindi: '{brand} बाय-बैक {number}: अनुरोध मिला, आज का मूल्य {amount}। एक कामकाजी दिन में जवाब देंगे। -{header}',
    variables: { number, amount },
  },
  'buy-back-approved': {
    ...customer,
    purpose: 'Buy-back approved',
    text: '{brand} buy-back {number} is approved. Pickup or drop-off details are in your account and e-mail. -{header}',
    hindi: '{brand} बाय-बैक {number} मंज़ूर। पिकअप या जमा करने की जानकारी खाते और ईमेल में है। -{header}',
    variables: { number },
  },
  'buy-back-declined': {
    ...customer,
    purpose: 'Buy-back not approved',
    text: '{brand} could not approve buy-back {number}. The reason is in your account and e-mail. -{header}',
    hindi: '{brand} बाय-बैक {number} मंज़ूर नहीं हो सका। कारण खाते और ईमेल में है। -{header}',
    variables: { number },
  },
  'buy-back-withdrawn': {
    ...customer,
    purpose: 'Buy-back withdrawn',
    text: '{brand} buy-back {number} is withdrawn; the piece stays with you. -{header}',
    hindi: '{brand} बाय-बैक {number} वापस लिया गया; नग आपके पास ही रहेगा। -{header}',
    variables: { number },
  },
  'buy-back-expired': {
    ...customer,
    purpose: 'Buy-back expired',
    text: '{brand} buy-back {number} is closed: the piece did not reach us within 10 days. -{header}',
    hindi: '{brand} बाय-बैक {number} बंद हुआ: नग 10 दिन में हम तक नहीं पहुँचा। -{header}',
    variables: { number },
  },
  'buy-back-received': {
    ...customer,
    purpose: 'Buy-back item received',
    text: '{brand} buy-back {number}: we have received your item and are testing it. An offer follows. -{header}',
    hindi: '{brand} बाय-बैक {number}: आपका नग मिल गया, जाँच हो रही है। फिर प्रस्ताव देंगे। -{header}',
    variables: { number },
  },
  'buy-back-assayed': {
    ...customer,
    purpose: 'Buy-back item tested',
    text: '{brand} buy-back {number}: tested weight {weight}. Our offer will follow shortly. -{header}',
    hindi: '{brand} बाय-बैक {number}: जाँचा गया वज़न {weight}। प्रस्ताव जल्दी ही। -{header}',
    variables: { number, weight: { example: '19.98 g' } },
  },
  'buy-back-offered': {
    ...customer,
    purpose: 'Buy-back offer',
    text: '{brand} buy-back {number}: we offer {amount}. Please accept or decline in your account by {time}. -{header}',
    hindi: '{brand} बाय-बैक {number}: हमारा प्रस्ताव {amount}। कृपया {time} तक खाते में जवाब दें। -{header}',
    variables: { number, amount, time: { example: '24 Nov 2026, 6:00 pm' } },
  },
  'buy-back-accepted': {
    ...customer,
    purpose: 'Buy-back offer accepted',
    text: 'You sold an item to {brand} for {amount}, buy-back {number}. Not you? Call us at once. -{header}',
    hindi: 'आपने {brand} को नग {amount} में बेचा, बाय-बैक {number}। आपने नहीं बेचा? तुरंत फ़ोन करें। -{header}',
    variables: { amount, number },
  },
  'buy-back-paid': {
    ...customer,
    purpose: 'Buy-back paid',
    text: '{amount} for {brand} buy-back {number} paid to your bank, UTR {utr}. -{header}',
    hindi: '{brand} बाय-बैक {number} के {amount} आपके बैंक भेजे गए, UTR {utr}। -{header}',
    variables: { amount, number, utr: { example: 'HDFCN52026112100421' } },
  },
  'buy-back-unpaid': {
    ...customer,
    purpose: 'Buy-back payment failed',
    text: 'Payment of {amount} for {brand} buy-back {number} failed at your bank. Please request it again in your account. -{header}',
    hindi: '{brand} बाय-बैक {number} का भुगतान {amount} बैंक में नहीं हो सका। कृपया खाते में फिर अनुरोध करें। -{header}',
    variables: { amount, number },
  },
  'buy-back-retried': {
    ...customer,
    purpose: 'Buy-back payment sent again',
    text: '{amount} for {brand} buy-back {number} is on the way again. Not you? Call us at once. -{header}',
    hindi: '{brand} बाय-बैक {number} के {amount} फिर भेजे जा रहे हैं। आपने नहीं कहा? तुरंत फ़ोन करें। -{header}',
    variables: { amount, number },
  },
  'buy-back-refused': {
    ...customer,
    purpose: 'Buy-back offer declined',
    text: '{brand} buy-back {number}: offer declined. We will return your item at our cost. -{header}',
    hindi: '{brand} बाय-बैक {number}: प्रस्ताव नहीं माना गया। नग हमारे ख़र्च पर लौटाएँगे। -{header}',
    variables: { number },
  },
  'buy-back-lapsed': {
    ...customer,
    purpose: 'Buy-back offer lapsed',
    text: '{brand} buy-back {number}: no reply to our offer. We will return your item at our cost. -{header}',
    hindi: '{brand} बाय-बैक {number}: प्रस्ताव का जवाब नहीं मिला। नग हमारे ख़र्च पर लौटाएँगे। -{header}',
    variables: { number },
  },
  'buy-back-sent-back': {
    ...customer,
    purpose: 'Buy-back item returned',
    text: '{brand} could not buy the item of buy-back {number}. We will return it at our cost. -{header}',
    hindi: '{brand} बाय-बैक {number} का नग हम नहीं ख़रीद सके। हमारे ख़र्च पर लौटाएँगे। -{header}',
    variables: { number },
  },
} satisfies Record<string, SmsTemplate>
