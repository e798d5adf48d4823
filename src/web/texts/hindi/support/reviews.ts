import type { Texts } from '../../area.ts'
import type { reviewsTexts } from '../../support/reviews.ts'

export const hindiReviewsTexts: Texts<typeof reviewsTexts> = {
  title: 'रिव्यू लिखें',
  signIn: 'साइन इन करें',
  signInWhy: 'और रिव्यू लिखें। सिर्फ़ इसे ख़रीद चुके ग्राहक लिख सकते हैं।',
  rating: 'आपकी रेटिंग',
  stars: ['1 स्टार, ख़राब', '2 स्टार, ठीक-ठाक', '3 स्टार, अच्छा', '4 स्टार, बहुत अच्छा', '5 स्टार, बेहतरीन'],
  review: 'आपका रिव्यू',
  hint: 'प्रोडक्ट, पैकिंग और डिलीवरी के बारे में किसी दोस्त को क्या बताएँगे? 10 से 2000 अक्षर।',
  publishedAs: 'जाँच के बाद हम इसे आपके पहले नाम और शहर के साथ दिखाएँगे।',
  send: 'रिव्यू भेजें',
  sending: 'भेज रहे हैं',
  again: 'फिर कोशिश करें',
  thanks: 'धन्यवाद। जाँच के बाद हम आपका रिव्यू दिखाएँगे।',
  close: 'बंद करें',
}
