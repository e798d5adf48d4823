import type { Texts } from '../../area.ts'
import type { linePropertyTexts } from '../../orders/line-properties.ts'

export const hindiLinePropertyTexts: Texts<typeof linePropertyTexts> = {
  properties: {
    giftMessage: {
      label: 'उपहार संदेश',
      add: 'उपहार संदेश जोड़ें',
      edit: 'उपहार संदेश बदलें',
      hint: 'पार्सल में एक कार्ड पर छपता है; उस पर क़ीमत नहीं लिखी होती।',
    },
  },
  charactersLeft: (count) => `${count} अक्षर बाक़ी।`,
  save: 'सहेजें',
  saving: 'सहेज रहे हैं',
  cancel: 'रद्द करें',
  unsaved: 'अभी सहेजा नहीं गया',
}
