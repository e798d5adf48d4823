import { mostNominees } from '../../../../shop/customers/nominees/rules.ts'
import type { Blocker } from '../../../../shop/operations/privacy/rules.ts'
import type * as consents from '../../../../wire/customers/consents.ts'
import type * as customers from '../../../../wire/customers/customers.ts'
import type * as nominees from '../../../../wire/customers/nominees.ts'
import type * as passkeys from '../../../../wire/customers/passkeys.ts'
import type * as signIn from '../../../../wire/customers/sign-in.ts'
import type * as stepUp from '../../../../wire/customers/step-up.ts'
import type * as privacy from '../../../../wire/operations/privacy.ts'
import { type Wordings, wait } from './wordings.ts'

type Messages = typeof consents.messages &
  typeof customers.messages &
  typeof nominees.messages &
  typeof passkeys.messages &
  typeof privacy.messages &
  typeof signIn.messages &
  typeof stepUp.messages

const codeWrong = 'यह OTP सही नहीं है। कृपया जाँचें।'
const codeSpent = 'यह OTP अब मान्य नहीं है। नया OTP माँगें।'
const linkDead = 'यह लिंक अब मान्य नहीं है। नया लिंक माँगें।'

const ordinals: Readonly<Record<number, string>> = { 1: 'पहले', 2: 'दूसरे', 3: 'तीसरे' }
const nominee = (nth: number): string => `${ordinals[nth] ?? `${nth}वें`} नॉमिनी`

const stillOpen: Readonly<Record<Blocker, string>> = {
  orders: 'एक ऑर्डर अभी पूरा नहीं हुआ है; वह डिलीवरी के सात दिन बाद पूरा होता है।',
  payments: 'एक भुगतान की पुष्टि बाक़ी है।',
  refunds: 'एक रिफ़ंड अभी आपके पास पहुँच रहा है।',
  'buy-backs': 'आपका एक बाय-बैक अभी पूरा नहीं हुआ है।',
  silver: 'आपके वॉलेट में डिजिटल चाँदी है। पहले उसे बेचें या निकालें।',
  held: 'पॉइंट या चाँदी किसी ऑर्डर के लिए, या किसी को दिए जाने के लिए रुकी है।',
}

export const hindiAccountRefusals: Wordings<Messages> = {
  'sign-in.wrong-password': 'ईमेल या पासवर्ड सही नहीं है।',
  'sign-in.too-many-tries': ({ retryAfterSeconds }) =>
    `आपने बहुत बार कोशिश की है। ${wait(retryAfterSeconds)} बाद फिर कोशिश करें, या मोबाइल नंबर और OTP से साइन इन करें।`,
  'sign-in.email-unverified': 'आपके ईमेल की पुष्टि नहीं हुई है। पुष्टि के लिए ईमेल में भेजा गया लिंक खोलें।',
  'sign-in.adult-missing': 'कृपया पुष्टि करें कि आपकी उम्र 18 या अधिक है और आपको शर्तें स्वीकार हैं।',
  'passkeys.known': 'इस डिवाइस पर आपके खाते की पासकी पहले से है।',
  'passkeys.not-valid': 'पासकी नहीं जुड़ी। कृपया दोबारा शुरू करें।',
  'passkeys.too-many': ({ most }) => `आपकी ${most} पासकी हैं। पहले एक हटाएँ।`,
  'passkeys.unknown': 'यह पासकी नहीं मिली।',
  'passkeys.wrong': 'यह पासकी नहीं चली। OTP या पासवर्ड से साइन इन करें।',
  'sign-in.blocked': 'यह खाता बंद है। कृपया हमसे संपर्क करें।',
  'sign-in.code-wrong': codeWrong,
  'sign-in.code-spent': codeSpent,
  'sign-in.sign-up-code-wrong': codeWrong,
  'sign-in.sign-up-code-spent': codeSpent,
  'sign-in.code-too-soon': ({ retryAfterSeconds }) => `नया OTP माँगने से पहले ${wait(retryAfterSeconds)} रुकें।`,
  'sign-in.no-mobile': 'सही मोबाइल नंबर लिखें।',
  'sign-in.mobile-unproved': 'पहले अपने मोबाइल नंबर की पुष्टि करें।',
  'sign-in.mobile-taken': 'इस मोबाइल नंबर से खाता पहले से है। साइन इन करें।',
  'sign-in.unknown-refer-code': 'यह रेफ़रल कोड मान्य नहीं है। जाँचें या ख़ाली छोड़ दें।',
  'sign-in.easy-password': 'यह पासवर्ड आसानी से पता चल सकता है। कोई दूसरा चुनें।',
  'sign-in.breached-password': 'यह पासवर्ड लीक हुए पासवर्डों की सूची में है। कोई दूसरा चुनें।',
  'sign-in.passwords-differ': 'दोनों पासवर्ड एक जैसे नहीं हैं।',
  'sign-in.no-confirmation': 'नया पासवर्ड फिर से लिखें।',
  'sign-in.link-dead': linkDead,
  'sign-in.not-current-password': 'आपका मौजूदा पासवर्ड सही नहीं है।',
  'sign-in.no-password-yet': 'आपने अभी पासवर्ड नहीं बनाया है। "पासवर्ड भूल गए" से बनाएँ।',
  'sign-in.same-mobile': 'आपके खाते का मोबाइल नंबर यही है।',
  'sign-in.no-mobile-change': 'अपना नया मोबाइल नंबर फिर से लिखें, और पुराने नंबर से उसकी पुष्टि करें।',
  'sign-in.new-mobile-taken': 'यह मोबाइल नंबर किसी और खाते का है। वहाँ साइन इन करें, या दूसरा नंबर दें।',
  'sign-in.new-mobile-code-wrong': codeWrong,
  'sign-in.new-mobile-code-spent': codeSpent,
  'sign-in.no-session': 'यह साइन इन पहले ही ख़त्म हो चुका है।',
  'one-time-codes.step-up-needed': 'अपने मोबाइल पर भेजे गए OTP से इसकी पुष्टि करें।',
  'one-time-codes.step-up-wrong': codeWrong,
  'one-time-codes.step-up-spent': codeSpent,
  'one-time-codes.no-act': 'पहले वह काम करें जिसके लिए OTP है, फिर OTP माँगें।',
  'one-time-codes.no-mobile': 'आपके खाते में कोई मोबाइल नंबर नहीं है जिस पर OTP भेजा जा सके।',
  'customers.email-taken': 'इस ईमेल से खाता पहले से है। साइन इन करें।',
  'customers.too-many-emails': 'आज आपने ईमेल कई बार बदला है। कल फिर कोशिश करें।',
  'customers.link-dead': linkDead,
  'customers.not-a-pan': 'PAN वैसे ही लिखें जैसे कार्ड पर छपा है, जैसे ABCPD1234F।',
  'customers.no-pan': 'अपना PAN लिखें, या घोषणा करें कि आपके पास PAN नहीं है।',
  'consents.stays': 'जब तक आपका खाता है, यह वापस नहीं लिया जा सकता। खाता बंद करने के लिए हमसे संपर्क करें।',
  'consents.say-which': 'बताएँ कि आप सहमत हैं या नहीं।',
  'privacy.too-many-copies': 'आज आप तीन कॉपियाँ माँग चुके हैं। कल फिर माँगें।',
  'privacy.still-open': ({ open }) =>
    [
      'आपका खाता अभी बंद नहीं हो सकता।',
      ...String(open)
        .split(' ')
        .map((one) => stillOpen[one as Blocker]),
    ].join(' '),
  'privacy.pan-stays': 'आपका एक बिल इस PAN पर बना है, इसलिए क़ानूनन हमें इसे रखना है। आप इसे बदल सकते हैं।',
  'nominees.too-many': `ज़्यादा से ज़्यादा ${mostNominees} लोगों को नॉमिनी बनाएँ।`,
  'nominees.no-day': ({ nth }) => `${nominee(nth)} की जन्म तारीख़ जाँचें।`,
  'nominees.no-guardian': ({ nth }) => `${nominee(nth)} नाबालिग़ हैं। एक अभिभावक का नाम दें।`,
  'nominees.guardian-is-nominee': ({ nth }) => `${nominee(nth)} के अभिभावक कोई और होने चाहिए।`,
  'nominees.twice': 'एक ही व्यक्ति का नाम दो बार है।',
  'nominees.shares': ({ sum }) => `हिस्सों का जोड़ ${sum}% है। सब मिलाकर 100% होना चाहिए।`,
}
