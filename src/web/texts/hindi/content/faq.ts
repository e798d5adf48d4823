import type { Texts } from '../../area.ts'
import type { faqTexts } from '../../content/faq.ts'

export const hindiFaqTexts: Texts<typeof faqTexts> = {
  home: 'होम',
  title: 'सवाल-जवाब',
  description:
    'सोना-चाँदी ख़रीदने के बारे में जवाब: दाम और GST, भुगतान, डिलीवरी, वापसी, बाय-बैक, शुद्धता, डिजिटल चाँदी, पॉइंट और आपका खाता।',
  lead: 'विषय चुनें, या सभी सवालों में खोजें।',
  subjects: 'विषय',
  search: 'सवालों में खोजें',
  found: (count) => `${count} जवाब`,
  nothing: (texts) => `“${texts}” का कोई जवाब नहीं मिला। कोई दूसरा शब्द लिखें, या हमें लिखें।`,
  of: (category) => `सवाल-जवाब: ${category}`,
  all: 'सभी सवाल',
  unanswered: 'आपका सवाल यहाँ नहीं है?',
  reply: 'हमें लिखें। टिकट नंबर तुरंत मिलेगा, और जवाब हममें से कोई देगा।',
  contact: 'हमें लिखें',
}
