import type { Texts } from '../../area.ts'
import type { addressTexts } from '../../customers/address.ts'

export const hindiAddressTexts: Texts<typeof addressTexts> = {
  home: 'घर',
  work: 'दफ़्तर',
  check: 'कृपया ये जानकारी जाँचें',
  firstName: 'पहला नाम',
  lastName: 'उपनाम',
  email: 'ईमेल',
  mobile: 'मोबाइल',
  address: 'पता',
  addressHint: 'मकान, गली, इलाक़ा',
  pincode: 'पिनकोड',
  pincodeHint: '6 अंक। राज्य और शहर अपने-आप भर जाएँगे।',
  state: 'राज्य',
  selectState: 'राज्य चुनें',
  city: 'शहर',
  selectCity: 'शहर चुनें',
  kind: 'पते का प्रकार',
  save: 'पता सहेजें',
  saving: 'सहेज रहे हैं',
  cancel: 'रहने दें',
}
