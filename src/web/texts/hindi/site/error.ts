import type { Texts } from '../../area.ts'
import type { errorTexts } from '../../site/error.ts'

export const hindiErrorTexts: Texts<typeof errorTexts> = {
  title: 'यह खुल नहीं पाया',
  heading: 'यह पेज खुल नहीं पाया',
  ours: 'हमारी ओर से कुछ गड़बड़ हुई। थोड़ी देर में फिर कोशिश करें।',
  unavailable: 'यह पेज अभी नहीं दिखाया जा सकता। थोड़ी देर में फिर कोशिश करें।',
  noRecords: 'हम अभी अपने रिकॉर्ड तक नहीं पहुँच पा रहे',
  safe: 'आपके ऑर्डर और भुगतान सुरक्षित हैं। थोड़ी देर में यह पेज फिर से खोलें।',
  notFound: 'पेज नहीं मिला',
  noPage: 'यह पेज हमारे पास नहीं है',
  home: 'होम पर जाएँ',
  perhaps: 'शायद यह प्रोडक्ट अब नहीं बिकता, या पते में कोई ग़लती है। नाम, मिंट या वज़न से खोजें, या नीचे दी गई सूचियाँ देखें।',
  lists: 'सिक्के और बार',
  silverCoins: 'चाँदी के सिक्के',
  silverBars: 'चाँदी के बार',
  goldCoins: 'सोने के सिक्के',
  goldBars: 'सोने के बार',
  allSilver: 'सारी चाँदी',
  allGold: 'सारा सोना',
}
