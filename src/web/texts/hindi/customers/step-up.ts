import type { Texts } from '../../area.ts'
import type { stepUpTexts } from '../../customers/step-up.ts'

export const hindiStepUpTexts: Texts<typeof stepUpTexts> = {
  title: 'OTP से पुष्टि करें',
  sending: 'हम आपके मोबाइल पर OTP भेज रहे हैं।',
  sent: (mobileEnd) => `हमने आपके ${mobileEnd} पर ख़त्म होने वाले नंबर पर 6 अंकों का OTP भेजा है।`,
  code: 'OTP',
  only: '10 मिनट तक मान्य, सिर्फ़ इसी काम के लिए।',
  confirm: 'पुष्टि करें',
  confirming: 'पुष्टि हो रही है',
  cancel: 'रद्द करें',
}
