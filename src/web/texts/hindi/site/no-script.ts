import type { Texts } from '../../area.ts'
import type { noScriptTexts } from '../../site/no-script.ts'

export const hindiNoScriptTexts: Texts<typeof noScriptTexts> = {
  sentence:
    'आपके ब्राउज़र में JavaScript बंद है। आप सभी पेज और क़ीमतें पढ़ सकते हैं; कार्ट, फ़ॉर्म और खाते के लिए इसे चालू करें, या हमें फ़ोन करें।',
}
