import type { Texts } from '../../area.ts'
import type { stepUpTexts } from '../../customers/step-up.ts'

export const hindiStepUpTexts: Texts<typeof stepUpTexts> = {
  title: 'कोड से पुष्टि करें',
  sending: 'आपके मोबाइल पर कोड भेजा जा रहा है।',
  sent: (mobileEnd) => `हमने आपके ${mobileEnd} पर ख़त्म होने वाले नंबर पर 6 अंकों का कोड भेजा है।`,
  code: 'वन-टाइम कोड',
  only: 'यह कोड केवल इसी काम के लिए है और 10 मिनट तक चलेगा।',
  confirm: 'पुष्टि करें',
  confirming: 'पुष्टि हो रही है',
  cancel: 'रद्द करें',
}
