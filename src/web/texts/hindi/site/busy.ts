import type { Texts } from '../../area.ts'
import type { busyTexts } from '../../site/busy.ts'

export const hindiBusyTexts: Texts<typeof busyTexts> = {
  title: 'दुकान में अभी बहुत भीड़ है',
  wait: 'इस समय आम दिनों से ज़्यादा लोग आए हैं। कृपया रुकें: यह पेज कुछ सेकंड में फिर कोशिश करेगा।',
}
