import type { Texts } from '../../area.ts'
import type { offlineTexts } from '../../site/offline.ts'

export const hindiOfflineTexts: Texts<typeof offlineTexts> = {
  title: 'आप ऑफ़लाइन हैं',
  heading: 'आप ऑफ़लाइन हैं',
  explained: 'यहाँ से दुकान तक पहुँच नहीं हो रही। आपका कार्ट और आपके ऑर्डर सुरक्षित हैं, लौटने पर यहीं मिलेंगे।',
  rates: 'आख़िरी भाव',
  silver: 'चाँदी प्रति ग्राम',
  gold: 'सोना प्रति ग्राम',
  old: '{at} के, GST से पहले। ये पुराने भाव हैं, इन पर ख़रीदारी नहीं होती।',
  again: 'फिर कोशिश करें',
}
