import type { Texts } from '../../area.ts'
import type { errorTexts } from '../../site/error.ts'

export const hindiErrorTexts: Texts<typeof errorTexts> = {
  title: 'यह खुल नहीं पाया',
  heading: 'यह पृष्ठ खुल नहीं पाया',
  ours: 'हमारी ओर से कुछ गड़बड़ हुई। थोड़ी देर में फिर कोशिश करें।',
  unavailable: 'यह पृष्ठ अभी नहीं दिखाया जा सकता। थोड़ी देर में फिर कोशिश करें।',
  noRecords: 'हम अभी अपने रिकॉर्ड तक नहीं पहुँच पा रहे',
  safe: 'आपके ऑर्डर और भुगतान सुरक्षित हैं। थोड़ी देर में यह पृष्ठ फिर से खोलें।',
  notFound: 'पृष्ठ नहीं मिला',
  noPage: 'ऐसा कोई पृष्ठ नहीं है',
  home: 'मुख्य पृष्ठ पर जाएँ',
  perhaps: 'शायद पता ग़लत लिखा है, या यह चीज़ अब नहीं बनती। सारी',
  silver: 'चाँदी',
  andAll: 'और सारा',
  gold: 'सोना',
  away: 'बस एक क्लिक दूर है।',
}
