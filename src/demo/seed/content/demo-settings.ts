/** What the demo company is called, where it is, and its Hindi texts: settings that start empty in a real shop (decision 0104). */
import type { Tx } from '../../../platform/database/database.ts'
import { shopSettings } from '../../../shop/content/records.ts'

/** The bank's prefix of the account number of each order. */
export const demoAccountPrefix = 'SLVRA'

const company = {
  site: {
    brandName: 'Silvera',
    legalName: 'Silvera Bullion Pvt Ltd',
    contactNumber: '+91 22 4890 1220',
    contactEmail: 'care@silvera.example',
    whatsappNumber: '+91 98200 48901',
    address: '4th floor, Zaveri House, 112 Sheikh Memon Street, Mumbai 400002',
    branchAddress: 'Shop 9, Johari Bazaar, Jaipur 302003',
    grievanceOfficer: 'Meera Deshpande, Grievance Officer, +91 22 4890 1225, grievance@silvera.example',
    people: [
      'Meera Iyer | Owner | Began the shop, and looks at every bar before it enters the vault.',
      'Rohan Kulkarni | Packing and despatch | Weighs and seals each parcel, and photographs it before the courier takes it.',
      'Ananya Sen | Coins and bars | Chooses the motifs, and reads each assay report before a piece is sold.',
      'Vikram Shah | Accounts | Compares every night what was paid, what was sold and what lies in the vault.',
      'Farah Khan | Customer care | Answers your questions, and stays with a complaint until it is settled.',
    ].join('\n'),
    gstin: '27AABCS1429B1ZU',
    bankTransferDetails:
      'Account name: Silvera Bullion Pvt Ltd\nBank: State Bank of India, Zaveri Bazaar, Mumbai\nAccount number: 00000040221180915\nIFSC: SBIN0000300\nWrite your order number in the remarks.',
    facebookLink: 'https://www.facebook.com/silvera.example',
    instagramLink: 'https://www.instagram.com/silvera.example',
    youtubeLink: 'https://www.youtube.com/@silvera.example',
  },
  company: {
    pan: 'AABCS1429B',
    bisLicence: 'BIS/DEMO/0001',
    mmtcAuthorisation: 'MMTC-PAMP/DEMO/0001',
  },
  transfers: { virtualAccountPrefix: demoAccountPrefix },
  selling: { state: 'open' },
} as const

const hindiSiteTexts = {
  peopleHi: [
    'मीरा अय्यर | मालिक | दुकान की शुरुआत की, और तिजोरी में जाने से पहले हर बार देखती हैं।',
    'रोहन कुलकर्णी | पैकिंग और डिस्पैच | हर पार्सल तौलते और सील करते हैं, और कूरियर को देने से पहले उसकी फ़ोटो लेते हैं।',
    'अनन्या सेन | सिक्के और बार | आकृतियाँ चुनती हैं, और बिकने से पहले हर पीस की जाँच रिपोर्ट पढ़ती हैं।',
    'विक्रम शाह | लेखा | हर रात मिलाते हैं कि क्या भुगतान हुआ, क्या बिका और तिजोरी में क्या रखा है।',
    'फ़राह ख़ान | ग्राहक सेवा | आपके सवालों के जवाब देती हैं, और शिकायत सुलझने तक साथ रहती हैं।',
  ].join('\n'),
  headerTopTextHi: 'पूरे भारत में बीमित डिलीवरी, {{despatchTime}} में रवाना',
  cartSpecialNoteTextHi: 'भुगतान के चरण पर पहुँचने के बाद क़ीमत 15 मिनट तय रहती है। तब तक वह भाव के साथ चलती है।',
  specialInstructionTextHi: 'आप घर पर न हों तो पार्सल कौन लेगा, या डिलीवरी का आपके लिए सही समय',
  deliveryTextHi: '{{despatchTime}} में रवाना, ट्रैकिंग और बीमे के साथ आपके दरवाज़े तक',
  inStockTextHi: 'स्टॉक में है। {{despatchTime}} में रवाना।',
  preBookingTextHi: 'प्री-बुकिंग: बुक करते ही क़ीमत तय हो जाती है, और पीस यहाँ बताई गई तारीख़ को रवाना होता है।',
  onOrderTextHi: 'ऑर्डर पर बनता है: भुगतान के बाद हम इसे आपके लिए बनाते हैं।',
} as const

const rowsOf = (groups: Readonly<Record<string, Readonly<Record<string, unknown>>>>) =>
  Object.entries(groups).flatMap(([group, values]) =>
    Object.entries(values).map(([name, value]) => ({ group, name, value })),
  )

/** The demo company, open for sale: for a test on a shop without demo products as well. */
export const seedCompany = (tx: Tx): Promise<void> => storeSettings(tx, company)

export const seedHindiTexts = (tx: Tx): Promise<void> => storeSettings(tx, { site: hindiSiteTexts })

/** What staff have set before the demo was seeded stays. */
async function storeSettings(tx: Tx, groups: Parameters<typeof rowsOf>[0]): Promise<void> {
  await tx.insert(shopSettings).values(rowsOf(groups)).onConflictDoNothing()
}
