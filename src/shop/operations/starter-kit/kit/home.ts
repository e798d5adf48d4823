/** The first layout of the home page: two banners and the tiles of the four lists that every shop of this kind has. */
import type { ContentFacts } from '../../../content/items.ts'

type BannerTexts = Pick<ContentFacts['banner'], 'image' | 'link' | 'title' | 'text' | 'titleHi' | 'textHi'>
type TileTexts = Pick<ContentFacts['tile'], 'slug' | 'image' | 'title' | 'text' | 'titleHi' | 'textHi'>

const banner = (place: number, texts: BannerTexts): ContentFacts['banner'] => ({
  ...{ form: 'banner', position: 'top', place, shown: true, startsAt: null, endsAt: null },
  ...texts,
})
const tile = (place: number, texts: TileTexts): ContentFacts['tile'] => ({ place, shown: true, ...texts })

/** By a name that is recorded when the item is imported, since banners and tiles have numbers. */
export const kitBanners: Readonly<Record<string, ContentFacts['banner']>> = {
  'live-rate': banner(1, {
    image: 'hero-coin-and-bar',
    link: '/products/all-silver',
    title: 'Silver at the live rate',
    text: 'Metal, making charge and GST on a line each, before you pay. Insured to your door.',
    titleHi: 'चाँदी, लाइव भाव पर',
    textHi: 'धातु, मेकिंग चार्ज और GST अलग-अलग पंक्ति में, भुगतान से पहले। बीमे के साथ आपके घर तक।',
  }),
  'buy-back': banner(2, {
    image: 'hero-silver-bars',
    link: '/sell-to-us',
    title: 'We buy back what we sell',
    text: 'See what a piece would bring today, before you buy it.',
    titleHi: 'हम जो बेचते हैं, वापस ख़रीदते हैं',
    textHi: 'ख़रीदने से पहले देखें कि पीस आज कितने में वापस जाएगा।',
  }),
}

export const kitTiles: Readonly<Record<string, ContentFacts['tile']>> = {
  'silver-coins': tile(1, {
    slug: 'silver_coin',
    image: 'category-silver-coins',
    title: 'Silver coins',
    text: 'To give and to keep',
    titleHi: 'चाँदी के सिक्के',
    textHi: 'देने और रखने के लिए',
  }),
  'silver-bars': tile(2, {
    slug: 'silver_bar',
    image: 'category-silver-bars',
    title: 'Silver bars',
    text: 'More metal for the money',
    titleHi: 'चाँदी के बार',
    textHi: 'उतने ही पैसे में ज़्यादा धातु',
  }),
  'gold-coins': tile(3, {
    slug: 'gold_coin',
    image: 'category-gold-coins',
    title: 'Gold coins',
    text: 'For festivals and weddings',
    titleHi: 'सोने के सिक्के',
    textHi: 'त्योहारों और शादियों के लिए',
  }),
  'gold-bars': tile(4, {
    slug: 'gold_bar',
    image: 'category-gold-bars',
    title: 'Gold bars',
    text: 'For saving, gram by gram',
    titleHi: 'सोने के बार',
    textHi: 'बचत के लिए, एक-एक ग्राम',
  }),
}
