import type { Tx } from '../../../platform/database/database.ts'
import { banners, featuredCategories, testimonials } from '../../../shop/content/records.ts'
import { insertAll } from '../generated/bulk.ts'
import { seedCompany, seedHindiTexts } from './demo-settings.ts'

export async function seedContent(tx: Tx): Promise<void> {
  await insertAll(tx, banners, demoBanners)
  await insertAll(tx, featuredCategories, demoCategories)
  await insertAll(tx, testimonials, demoTestimonials)
  await seedCompany(tx)
  await seedHindiTexts(tx)
}

interface View {
  readonly image: string
  readonly link: string
  readonly metaTitle: string
  readonly text: string
  readonly metaTitleHi: string
  readonly textHi: string
}

const placed = (kind: 'banner' | 'ad', position: 'top' | 'bottom') => (place: number, rest: View) =>
  ({ kind, place, position, ...rest }) as const
const topBanner = placed('banner', 'top')
const bottomBanner = placed('banner', 'bottom')
const topAd = placed('ad', 'top')
const bottomAd = placed('ad', 'bottom')

const demoBanners = [
  topBanner(1, {
    image: 'hero-coin-and-bar',
    link: '/products/all-silver',
    metaTitle: 'Silver, weighed to the milligram',
    text: 'Coins and bars from Silvera, MMTC-PAMP, Kundan and the India Government Mint, Mumbai. Sealed, certified and insured to your door.',
    metaTitleHi: 'चाँदी, मिलीग्राम तक तौली हुई',
    textHi: 'Silvera, MMTC-PAMP, Kundan और भारत सरकार टकसाल, मुंबई के सिक्के और बार। सीलबंद, प्रमाणित और बीमे के साथ घर तक।',
  }),
  topBanner(2, {
    image: 'hero-gifts',
    link: '/products/wedding',
    metaTitle: 'For the wedding season',
    text: 'Mandala, Lotus and Mandap coins in a gift box, with a card for your message.',
    metaTitleHi: 'शादी के सीज़न के लिए',
    textHi: 'गिफ़्ट बॉक्स में मंडला, कमल और मंडप के सिक्के, आपके संदेश के कार्ड के साथ।',
  }),
  topBanner(3, {
    image: 'hero-silver-bars',
    link: '/products/bs_silver_bar',
    metaTitle: 'Buy more bars, pay less for each',
    text: 'Lower making charges from five, ten and twenty-five pieces. Metal is always at the live rate.',
    metaTitleHi: 'ज़्यादा बार लें, हर बार पर कम दें',
    textHi: 'पाँच, दस और पच्चीस नग पर कम मेकिंग चार्ज। धातु हमेशा लाइव भाव पर।',
  }),
  bottomBanner(4, {
    image: 'deal-banner',
    link: '/deal',
    metaTitle: 'Deals on making charges',
    text: 'Limited-time savings on making charges, metal always at the live rate.',
    metaTitleHi: 'मेकिंग चार्ज पर डील',
    textHi: 'सीमित समय के लिए मेकिंग चार्ज पर बचत, धातु हमेशा लाइव भाव पर।',
  }),
  topAd(1, {
    image: 'category-divine',
    link: '/products/divine_collection',
    metaTitle: 'The divine collection',
    text: 'Om, Shree, kalash and conch, for your puja room.',
    metaTitleHi: 'दिव्य संग्रह',
    textHi: 'ॐ, श्री, कलश और शंख, आपके पूजा घर के लिए।',
  }),
  bottomAd(2, {
    image: 'category-gifts',
    link: '/products/pre_sale',
    metaTitle: 'Sankranti coins, now on pre-booking',
    text: 'Your price is locked when you book. Ships 8 January 2027.',
    metaTitleHi: 'संक्रांति के सिक्के, अब प्री-बुकिंग पर',
    textHi: 'बुक करते ही आपकी क़ीमत तय। 8 जनवरी 2027 को भेजे जाएँगे।',
  }),
  bottomAd(3, {
    image: 'category-silver-bars',
    link: '/products/on_order',
    metaTitle: 'Large bars, made to order',
    text: 'Kundan and Silvera bars, made for you. Each page says in how many working days it ships.',
    metaTitleHi: 'बड़े बार, ऑर्डर पर',
    textHi: 'Kundan और Silvera के बार, आपके लिए बनाकर 7 से 10 कार्य दिवसों में भेजे जाते हैं।',
  }),
]

interface TileView {
  readonly text: string
  readonly titleHi: string
  readonly textHi: string
  readonly slug: string
  readonly image: string
}

const tile = (place: number, title: string, rest: TileView) => ({ place, title, ...rest })

const demoCategories = [
  tile(1, 'Silver coins', {
    text: '5 g to 100 g',
    titleHi: 'चाँदी के सिक्के',
    textHi: '5 से 100 ग्राम',
    slug: 'silver_coin',
    image: 'category-silver-coins',
  }),
  tile(2, 'Silver bars', {
    text: '50 g to 1 kg',
    titleHi: 'चाँदी के बार',
    textHi: '50 ग्राम से 1 किलो',
    slug: 'silver_bar',
    image: 'category-silver-bars',
  }),
  tile(3, 'Gold coins', {
    text: '0.5 g to 20 g',
    titleHi: 'सोने के सिक्के',
    textHi: '0.5 से 20 ग्राम',
    slug: 'gold_coin',
    image: 'category-gold-coins',
  }),
  tile(4, 'Gold bars', {
    text: '1 g to 100 g',
    titleHi: 'सोने के बार',
    textHi: '1 से 100 ग्राम',
    slug: 'gold_bar',
    image: 'category-gold-bars',
  }),
  tile(5, 'Gift collections', {
    text: 'In a gift box, with a card',
    titleHi: 'गिफ़्ट कलेक्शन',
    textHi: 'गिफ़्ट बॉक्स में, कार्ड के साथ',
    slug: 'wedding',
    image: 'category-gifts',
  }),
  tile(6, 'Divine collection', {
    text: 'Om, Shree, kalash',
    titleHi: 'दिव्य संग्रह',
    textHi: 'ॐ, श्री, कलश',
    slug: 'divine_collection',
    image: 'category-divine',
  }),
]

const testimonial = (rank: number, author: string, rest: { place: string; content: string; image: string }) => ({
  rank,
  author,
  ...rest,
})

const demoTestimonials = [
  testimonial(1, 'Lakshmi Narayanan', {
    place: 'Madurai',
    content:
      'The bar came sealed, with the number matching the card. I checked the weight at our local jeweller: 10.00 grams exactly.',
    image: 'silvera-gold-bar-card-10g',
  }),
  testimonial(2, 'Debjani Sen', {
    place: 'Siliguri',
    content:
      'I buy one silver coin every month. The price page shows the making charge separately, so I know what I am paying for.',
    image: 'silvera-silver-coin-lotus',
  }),
  testimonial(3, 'Gurpreet Kaur', {
    place: 'Ludhiana',
    content:
      'Sold back two coins from the order page. The rate was the one shown that morning, and the money came the next day.',
    image: 'silvera-silver-coin-shree',
  }),
  testimonial(4, 'Ramesh Chaudhary', {
    place: 'Mehsana',
    content:
      'Ordered twelve Shree coins for return gifts at my daughter’s wedding. All twelve boxes had the names engraved correctly, and they came two days before we needed them.',
    image: 'box-green-gold-shree',
  }),
  testimonial(5, 'Fatima Sheikh', {
    place: 'Bhopal',
    content: 'The delivery man asked for my ID and would not hand it over without. That is how it should be with gold.',
    image: 'mmtc-pamp-gold-bar-card',
  }),
  testimonial(6, 'Joseph Kurian', {
    place: 'Kottayam',
    content:
      'I compared making charges with three other shops before buying a 100 g bar. This was the only one that showed me the sum instead of a slogan.',
    image: 'silvera-silver-bar-100g',
  }),
]
