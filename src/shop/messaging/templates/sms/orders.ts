/** Text messages about orders, returns, cancellations, refunds and payments. */
import type { SmsTemplate } from '../rules/sms-template.ts'

const order = { example: 'SLV-2026-1234' }
const amount = { example: '46,212.00' }
const date = { example: '28 Nov 2026' }
const offer = { example: 'OFF-7KQM-3XRP' }
const offerEnd = { example: '28 Nov 2026, 6:00 pm' }
const offerLink = { example: 'https://www.silvera.example/offers/8Kd3fQ0aXv1m8Kd3fQ0aXv1m', slots: 3 }
const customer = { audience: 'Customer', category: 'service' } as const

export const orderSms = {
  'offer-sent': {
    ...customer,
    purpose: 'Offer sent',
    text: '{brand} offer {offer}: {amount}, valid until {date}. See and accept: {link} -{header}',
    hindi: '{brand} ऑफ़र {offer}: {amount}, {date} तक मान्य। देखें और स्वीकार करें: {link} -{header}',
    variables: { offer, amount: { example: 'Rs 46,212.00' }, date: offerEnd, link: offerLink },
  },
  'offer-ending': {
    ...customer,
    purpose: 'Offer ends soon',
    text: '{brand} offer {offer} ends {date}. See and accept: {link} -{header}',
    hindi: '{brand} ऑफ़र {offer} {date} को समाप्त होगा। देखें और स्वीकार करें: {link} -{header}',
    variables: { offer, date: offerEnd, link: offerLink },
  },
  'order-placed': {
    ...customer,
    purpose: 'Order placed and paid',
    text: 'Thank you! {brand} order {order} is placed and paid. We will message you when it is accepted and despatched. -{header}',
    hindi: 'धन्यवाद! {brand} ऑर्डर {order} हो गया और भुगतान मिल गया। स्वीकार होने और भेजने पर बताएँगे। -{header}',
    variables: { order },
  },
  'wallet-order': {
    ...customer,
    purpose: 'Order paid from wallets',
    text: '{amount} paid from your {brand} wallets for order {order}. Not you? Cancel it on the order page and call us at once. -{header}',
    hindi: '{brand} वॉलेट से {amount} ऑर्डर {order} में लगे। आपने नहीं किया? ऑर्डर पेज पर रद्द करें और तुरंत फ़ोन करें। -{header}',
    variables: { amount: { example: 'Rs 46,212.00' }, order },
  },
  'order-accepted': {
    ...customer,
    purpose: 'Order accepted',
    text: 'Your {brand} order {order} is accepted and being packed. We will message you when it is despatched. -{header}',
    hindi: 'आपका {brand} ऑर्डर {order} स्वीकार हुआ, पैक हो रहा है। भेजने पर बताएँगे। -{header}',
    variables: { order },
  },
  'order-despatched': {
    ...customer,
    purpose: 'Parcel despatched',
    text: '{brand} order {order}: parcel {waybill} is on its way with {courier}. Please accept it only with the seal intact. -{header}',
    hindi: '{brand} ऑर्डर {order}: पार्सल {waybill} {courier} से भेजा गया। सील सही हो तभी लें। -{header}',
    variables: { order, waybill: { example: 'SQL4821093' }, courier: { example: 'Sequel' } },
  },
  'order-out-for-delivery': {
    ...customer,
    purpose: 'Parcel out for delivery',
    text: '{brand} order {order} is out for delivery today with {courier}. Keep a photo ID ready. No code is needed at the door. -{header}',
    hindi:
      '{brand} ऑर्डर {order} आज {courier} से डिलीवरी के लिए निकला है। फ़ोटो पहचान पत्र तैयार रखें। दरवाज़े पर कोई कोड नहीं देना है। -{header}',
    variables: { order, courier: { example: 'Sequel' } },
  },
  'order-stopped': {
    ...customer,
    purpose: 'Parcel stopped before pickup',
    text: '{brand} order {order}: we stopped the parcel before the courier took it. It is with us; we will despatch it again or call you. -{header}',
    hindi:
      '{brand} ऑर्डर {order}: कूरियर के उठाने से पहले हमने पार्सल रोक लिया है। वह हमारे पास है; हम इसे फिर भेजेंगे या आपको फ़ोन करेंगे। -{header}',
    variables: { order },
  },
  'order-ready': {
    ...customer,
    isSecret: true,
    purpose: 'Order ready to collect',
    text: '{brand} order {order} is ready. Collection code {code}. Bring a photo ID. Share the code only at the counter. -{header}',
    hindi: '{brand} ऑर्डर {order} तैयार है। लेने का कोड {code}। फ़ोटो पहचान पत्र लाएँ। कोड सिर्फ़ काउंटर पर बताएँ। -{header}',
    variables: { order, code: { example: '402137' } },
  },
  'order-change-code': {
    audience: 'Customer',
    category: 'transactional',
    isSecret: true,
    purpose: 'Code that confirms a change of an order by telephone',
    text: '{code} is your OTP to {change} at {brand}. Valid for 10 minutes. Tell it to our staff only if you called us. -{header}',
    hindi: '{brand} पर {change} का OTP {code}। 10 मिनट तक मान्य। हमारे कर्मचारी को तभी बताएँ जब आपने फ़ोन किया हो। -{header}',
    variables: {
      code: { example: '402137' },
      change: {
        example: 'send order SLV-2026-1234 to PIN 411001',
        hindiExample: 'ऑर्डर SLV-2026-1234 पिन 411001 पर भेजने',
        slots: 2,
      },
    },
  },
  'order-delivery-changed': {
    ...customer,
    purpose: 'Delivery address of an order changed',
    text: 'Your {brand} order {order} now goes to another address, PIN {pincode}. Not you? Call us at once. -{header}',
    hindi: 'आपका {brand} ऑर्डर {order} अब दूसरे पते पर जाएगा, पिन {pincode}। आपने नहीं किया? तुरंत फ़ोन करें। -{header}',
    variables: { order, pincode: { example: '411001' } },
  },
  'order-collection-code': {
    ...customer,
    isSecret: true,
    purpose: 'New collection code of an order',
    text: 'New collection code for {brand} order {order}: {code}. The old code is no longer valid. Did not ask? Call us at once. -{header}',
    hindi: '{brand} ऑर्डर {order} लेने का नया कोड: {code}। पुराना कोड अब नहीं चलेगा। आपने नहीं माँगा? तुरंत फ़ोन करें। -{header}',
    variables: { order, code: { example: '402137' } },
  },
  'order-delivered': {
    ...customer,
    purpose: 'Order delivered',
    text: 'Your {brand} order {order} is delivered. Anything wrong? Tell us within 48 hours on the order page. -{header}',
    hindi: 'आपका {brand} ऑर्डर {order} डिलीवर हुआ। कुछ ठीक नहीं? 48 घंटे में ऑर्डर पेज पर बताएँ। -{header}',
    variables: { order },
  },
  'order-came-back': {
    ...customer,
    purpose: 'Order returned by the courier',
    text: '{brand} order {order} could not be delivered and was returned to us. We will call you about it. -{header}',
    hindi: '{brand} ऑर्डर {order} डिलीवर नहीं हो सका और हमारे पास लौट आया। हम आपको फ़ोन करेंगे। -{header}',
    variables: { order },
  },
  'return-asked': {
    ...customer,
    purpose: 'Return requested',
    text: 'We have your return request for {brand} order {order} and will reply within one working day. Please keep all packing. -{header}',
    hindi: '{brand} ऑर्डर {order} की वापसी का अनुरोध मिला। एक कामकाजी दिन में जवाब देंगे। पूरी पैकिंग सँभालकर रखें। -{header}',
    variables: { order },
  },
  'return-approved': {
    ...customer,
    purpose: 'Return approved',
    text: 'Your return for {brand} order {order} is approved. Our insured courier will pick it up at our cost. -{header}',
    hindi: '{brand} ऑर्डर {order} की वापसी मंज़ूर। हमारा बीमित कूरियर हमारे ख़र्च पर लेने आएगा। -{header}',
    variables: { order },
  },
  'return-rejected': {
    ...customer,
    purpose: 'Return not approved',
    text: 'We could not approve your return for {brand} order {order}. The reason is on the order page. -{header}',
    hindi: '{brand} ऑर्डर {order} की वापसी मंज़ूर नहीं हो सकी। कारण ऑर्डर पेज पर है। -{header}',
    variables: { order },
  },
  'return-received': {
    ...customer,
    purpose: 'Return received',
    text: 'We have received your return for {brand} order {order} and will settle it within 2 working days. -{header}',
    hindi: '{brand} ऑर्डर {order} की वापसी हमें मिल गई। 2 कामकाजी दिनों में निपटाएँगे। -{header}',
    variables: { order },
  },
  'return-settled': {
    ...customer,
    purpose: 'Return settled',
    text: 'Your return for {brand} order {order} is settled. Refund or replacement details are on the order page. -{header}',
    hindi: '{brand} ऑर्डर {order} की वापसी पूरी हुई। रिफ़ंड या बदले के नग की जानकारी ऑर्डर पेज पर है। -{header}',
    variables: { order },
  },
  'order-cancelled': {
    ...customer,
    purpose: 'Order cancelled',
    text: 'Your {brand} order {order} is cancelled. Refund details are on the order page. -{header}',
    hindi: 'आपका {brand} ऑर्डर {order} रद्द हुआ। रिफ़ंड की जानकारी ऑर्डर पेज पर है। -{header}',
    variables: { order },
  },
  'cancel-asked': {
    ...customer,
    purpose: 'Cancellation requested',
    text: 'We have your request to cancel {brand} order {order} and will reply within one working day. -{header}',
    hindi: '{brand} ऑर्डर {order} रद्द करने का अनुरोध मिला। एक कामकाजी दिन में जवाब देंगे। -{header}',
    variables: { order },
  },
  'cancel-refused': {
    ...customer,
    purpose: 'Cancellation refused',
    text: '{brand} order {order} could not be cancelled any more, so it goes ahead. Nothing was deducted. -{header}',
    hindi: '{brand} ऑर्डर {order} अब रद्द नहीं हो सका, वह आगे बढ़ेगा। कुछ नहीं काटा गया। -{header}',
    variables: { order },
  },
  'refund-begun': {
    ...customer,
    purpose: 'Refund initiated',
    text: '{brand} order {order}: your refund of Rs {amount} is initiated and should reach you by {date}. -{header}',
    hindi: '{brand} ऑर्डर {order}: ₹{amount} का रिफ़ंड शुरू हुआ, {date} तक मिल जाना चाहिए। -{header}',
    variables: { order, amount, date },
  },
  'refund-by-hand': {
    ...customer,
    purpose: 'Refund by bank transfer',
    text: '{brand} order {order}: your refund of Rs {amount} will reach your bank account by {date}. -{header}',
    hindi: '{brand} ऑर्डर {order}: ₹{amount} का रिफ़ंड {date} तक आपके बैंक खाते में आएगा। -{header}',
    variables: { order, amount, date },
  },
  'refund-done': {
    ...customer,
    purpose: 'Refund completed',
    text: '{brand} order {order}: your refund of Rs {amount} is done. Your bank may take a day to show it. -{header}',
    hindi: '{brand} ऑर्डर {order}: ₹{amount} का रिफ़ंड हो गया। बैंक में दिखने में एक दिन लग सकता है। -{header}',
    variables: { order, amount },
  },
  'refund-failed': {
    ...customer,
    purpose: 'Refund failed',
    text: '{brand} order {order}: the refund of Rs {amount} did not go through. We will transfer it to your bank account. -{header}',
    hindi: '{brand} ऑर्डर {order}: ₹{amount} का रिफ़ंड नहीं हो सका। हम इसे आपके बैंक खाते में भेजेंगे। -{header}',
    variables: { order, amount },
  },
  'refund-account': {
    ...customer,
    purpose: 'Bank account needed for a refund',
    text: '{brand}: to get your refund of Rs {amount}, please sign in and add your bank account. We never ask by phone. -{header}',
    hindi: '{brand}: ₹{amount} के रिफ़ंड के लिए साइन इन करके बैंक खाता जोड़ें। हम फ़ोन पर कभी नहीं माँगते। -{header}',
    variables: { amount },
  },
  'transfer-refused': {
    ...customer,
    purpose: 'Bank transfer not found',
    text: '{brand}: we could not find your transfer for {order}. Please see the e-mail we sent you. -{header}',
    hindi: '{brand}: {order} का आपका ट्रांसफ़र हमें नहीं मिला। कृपया हमारा ईमेल देखें। -{header}',
    variables: { order },
  },
  'transfer-questioned': {
    ...customer,
    purpose: 'Bank transfer under review',
    text: '{brand}: your transfer for {order} came late or with a different amount. Your money is safe. Please sign in to see what to do. -{header}',
    hindi: '{brand}: {order} का ट्रांसफ़र देर से या अलग रक़म में आया। पैसा सुरक्षित है; आगे क्या करें, साइन इन करके देखें। -{header}',
    variables: { order },
  },
} satisfies Record<string, SmsTemplate>
