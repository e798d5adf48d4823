import type { Texts } from '../../area.ts'
import type { offlineTexts } from '../../site/offline.ts'

export const hindiOfflineTexts: Texts<typeof offlineTexts> = {
  title: 'नेटवर्क नहीं है',
  heading: 'नेटवर्क नहीं है',
  explained: 'यहाँ से दुकान तक पहुँच नहीं हो रही। आपका कार्ट और आपके ऑर्डर सुरक्षित हैं, लौटने पर यहीं मिलेंगे।',
  rates: 'आख़िरी मालूम भाव',
  silver: 'चाँदी प्रति ग्राम',
  gold: 'सोना प्रति ग्राम',
  old: '{at} के, GST से पहले। ये पुराने हैं: इन पर कुछ खरीदा नहीं जा सकता।',
  again: 'फिर कोशिश करें',
}
