import type { Texts } from '../../area.ts'
import type { dealsTexts } from '../../catalog/deals.ts'

export const hindiDealsTexts: Texts<typeof dealsTexts> = {
  home: 'होम',
  title: 'डील',
  headTitle: 'सोने और चाँदी पर डील',
  description: 'सोने-चाँदी के सिक्कों और बार पर सीमित समय की डील: कम मेकिंग चार्ज, धातु आज के भाव पर, {{gst}} GST सहित।',
  intro: (silver, gold) => `बचत मेकिंग चार्ज पर है। धातु हमेशा आज के भाव पर: चाँदी ${silver}, सोना ${gold} प्रति ग्राम।`,
  until: (moment) => `${moment} तक`,
  none: 'अभी कोई डील नहीं है',
  noneText: 'डील में कुछ दिनों के लिए मेकिंग चार्ज कम होता है। अगली डील तक एक ही प्रोडक्ट के ज़्यादा नग लें और हर नग पर कम दें।',
  noneSee: 'बेस्ट सेलर देखें',
}
