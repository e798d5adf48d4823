import type { Texts } from '../../area.ts'
import type { busyTexts } from '../../site/busy.ts'

export const hindiBusyTexts: Texts<typeof busyTexts> = {
  title: 'दुकान में अभी बहुत भीड़ है',
  wait: 'इस समय सामान्य से ज़्यादा लोग आए हैं। कृपया रुकें: कुछ सेकंड में यह पेज अपने आप फिर कोशिश करेगा।',
}
