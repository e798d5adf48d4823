import type { Texts } from '../../area.ts'
import type { gstDetailsTexts } from '../../orders/gst-details.ts'

export const hindiGstDetailsTexts: Texts<typeof gstDetailsTexts> = {
  title: 'GST की जानकारी',
  none: 'अभी कुछ सहेजा नहीं है। व्यवसाय पंजीकृत है तो उसका GSTIN यहाँ या चेकआउट में दें, बिल पर वही आएगा।',
  note: 'चेकआउट में यह अपने-आप भर जाती है। बदलाव अगले ऑर्डर से लागू होगा; पुराने बिल वैसे ही रहेंगे।',
  gstin: 'GSTIN',
  gstinHint: '15 अक्षर और अंक, जैसे पंजीकरण प्रमाणपत्र पर लिखे हैं',
  name: 'पंजीकृत नाम',
  add: 'GST की जानकारी जोड़ें',
  edit: 'बदलें',
  remove: 'हटाएँ',
  removing: 'हटा रहे हैं',
  save: 'सहेजें',
  saving: 'सहेज रहे हैं',
  cancel: 'रहने दें',
  saved: 'GST की जानकारी सहेजी गई',
  removed: 'GST की जानकारी हटा दी गई',
}
