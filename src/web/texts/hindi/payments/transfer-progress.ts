import type { Texts } from '../../area.ts'
import type { transferProgressTexts } from '../../payments/transfer-progress.ts'

export const hindiTransferProgressTexts: Texts<typeof transferProgressTexts> = {
  name: 'आपका बैंक ट्रांसफ़र',
  done: 'पूरा',
  steps: {
    announce: 'रक़म ट्रांसफ़र करें और हमें जानकारी भेजें',
    waiting: 'हम आपके ट्रांसफ़र का इंतज़ार करते हैं',
    received: 'ट्रांसफ़र मिल गया',
    placed: 'ऑर्डर पक्का हो गया',
  },
}
