import type { Texts } from '../../area.ts'
import type { dealsTexts } from '../../catalog/deals.ts'

export const hindiDealsTexts: Texts<typeof dealsTexts> = {
  home: 'मुखपृष्ठ',
  title: 'डील',
  headTitle: 'सोने और चाँदी पर डील',
  description: 'सोने-चाँदी के सिक्कों और बार पर डील: तय समय तक कम मेकिंग चार्ज, धातु हमेशा आज के भाव पर, {{gst}} GST सहित।',
  intro: (silver, gold) => `बचत मेकिंग चार्ज पर है। धातु का दाम हमेशा भाव पर ही है: चाँदी ${silver} और सोना ${gold} प्रति ग्राम।`,
  until: (moment) => `${moment} तक`,
  none: 'अभी कोई डील नहीं है',
  noneText:
    'डील में कुछ दिनों के लिए हमारा मेकिंग चार्ज कम होता है और वह अपने समय पर ख़त्म होती है। अगली डील तक पाँच या ज़्यादा नग लेने पर भी यह कम होता है।',
  noneSee: 'सबसे ज़्यादा बिके देखें',
}
