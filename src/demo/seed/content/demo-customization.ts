import type { Tx } from '../../../platform/database/database.ts'
import { customizationItems } from '../../../shop/content/gallery/records.ts'
import { insertAll } from '../generated/bulk.ts'
import { hindiCustomization } from './hindi-customization.ts'

/** The gallery of pieces that can be made for an occasion. */
export async function seedCustomization(tx: Tx): Promise<void> {
  await insertAll(
    tx,
    customizationItems,
    made.map(([image, link, description], at) => ({
      image,
      width: 1280,
      height: 1280,
      description,
      descriptionHi: hindiCustomization[image]!,
      link: `/products/${link}`,
      isGift: image.startsWith('box-'),
      place: at + 1,
    })),
  )
}

const made: readonly (readonly [image: string, list: string, description: string])[] = [
  ['silvera-silver-coin-mandala', 'silver_coin', 'Mandala coin in silver, a name or a date around the rim'],
  ['box-maroon-silver-mandala', 'wedding', 'Mandala coin in a maroon box, both names on the lid'],
  ['mmtc-pamp-silver-coin-tree', 'silver_coin', 'Banyan tree coin for a family, the year struck below the roots'],
  ['silvera-gold-coin-lotus', 'silvera_gold_coin', 'Lotus coin in gold, initials on the reverse'],
  ['silvera-silver-coin-sun', 'silver_coin', 'Rayed sun coin, a Sankranti greeting on the reverse'],
  ['box-navy-silver-lotus', 'divine_collection', 'Lotus coin in a navy box, the house’s name in foil'],
  ['silvera-silver-coin-rose', 'silver_coin', 'Rose coin, a line in your own hand on the reverse'],
  ['kundan-gold-coin-star', 'kundan_gold_coin', 'Star coin in gold for an anniversary, the years on the rim'],
  ['silvera-silver-coin-om', 'divine_collection', 'Om coin, a mantra in Devanagari on the reverse'],
  ['silvera-silver-coin-card', 'silver_coin', 'Lotus coin in a card printed with your company’s mark'],
  ['india-mint-silver-coin-wheel', 'silver_coin', 'Chariot wheel coin for a jubilee, place and date below'],
  ['box-green-gold-shree', 'divine_collection', 'Shree coin in gold, boxed in green for a housewarming'],
  ['silvera-silver-coin-mandap', 'wedding', 'Mandap coin, the couple’s names and the wedding date'],
  ['box-maroon-silver-mandap', 'wedding', 'Mandap coin in a maroon box, as a return gift with the guest’s name'],
  ['silvera-silver-coin-cradle', 'silver_coin', 'Cradle coin for a naming day, the child’s name and hour of birth'],
  ['box-navy-silver-cradle', 'silver_coin', 'Cradle coin in a navy box, footprints from your picture on the lid'],
  ['silvera-silver-coin-rakhi', 'raksha_bandhan', 'Rakhi coin, brother’s and sister’s names in a ring'],
  ['box-green-silver-rakhi', 'raksha_bandhan', 'Rakhi coin in a green box with a card in your words'],
  ['silvera-silver-coin-mother', 'mothers_day', 'Maa coin in a wreath, a short letter on the reverse'],
  ['box-velvet-silver-mother', 'mothers_day', 'Maa coin in velvet, a photograph engraved inside the lid'],
  ['silvera-gold-coin-ganesha', 'divine_collection', 'Ganesha coin in gold for a new shop, its name on the rim'],
  ['box-navy-gold-ganesha', 'divine_collection', 'Ganesha coin in gold, boxed for an opening day'],
  ['silvera-silver-coin-lotus-feet', 'divine_collection', 'Lakshmi’s footprints, the family name below'],
  [
    'silvera-gold-coin-kalash',
    'divine_collection',
    'Kalash coin in gold for a griha pravesh, the house’s name and date',
  ],
  ['box-wood-gold-kalash', 'divine_collection', 'Kalash coin in gold in a wooden box, carved with your emblem'],
  ['silvera-silver-coin-diya', 'silver_coin', 'Diya coin for a Deepavali gift, your company’s greeting around it'],
  ['silvera-silver-coin-deepavali', 'silver_coin', 'Three diyas over a rangoli, as a gift to a hundred colleagues'],
  ['silvera-silver-coin-dhanteras', 'silver_coin', 'Kalash of coins for Dhanteras, the year in Devanagari'],
  ['silvera-gold-coin-mandala', 'silvera_gold_coin', 'Mandala coin in gold, an engagement date at its centre'],
  ['box-velvet-gold-rose', 'silvera_gold_coin', 'Rose coin in gold in velvet, initials on the lid'],
  ['box-velvet-silver-rose', 'silver_coin', 'Rose coin in velvet for a twenty-fifth anniversary'],
  ['silvera-silver-coin-elephant', 'silver_coin', 'Elephant coin, the emblem of your school or club on the reverse'],
  ['silvera-silver-coin-peacock-feather', 'silver_coin', 'Peacock feather coin, a verse along the rim'],
  ['silvera-silver-coin-kite', 'silver_coin', 'Kite coin for Uttarayan, your terrace party’s date'],
  ['silvera-silver-coin-wheel', 'silver_coin', 'Wheel coin for long service, name and years of service'],
  ['silvera-silver-bar-100g', 'silvera_silver_bar', 'Silver bar of 100 g, your company’s mark struck below ours'],
  ['silvera-silver-bar-250g', 'silvera_silver_bar', 'Silver bar of 250 g with a serial of your choice'],
  ['box-wood-silver-bar', 'silvera_silver_bar', 'Silver bar in a wooden box, a dedication on a plate'],
  ['silvera-gold-bar-10g', 'silvera_gold_bar', 'Gold bar of 10 g, a name engraved on the reverse'],
  ['silvera-gold-bar-card-10g', 'silvera_gold_bar', 'Gold bar of 10 g in a card with your own picture and greeting'],
  ['box-wood-gold-bar', 'silvera_gold_bar', 'Gold bar in a wooden box, for a retirement'],
  ['silvera-silver-coin-conch', 'divine_collection', 'Conch coin for a temple trust, its seal on the reverse'],
  ['silvera-silver-coin-trishul', 'divine_collection', 'Trishul and damaru, for a yatra: place and year'],
  ['silvera-silver-coin-flute', 'divine_collection', 'Flute and feather coin for Janmashtami'],
  ['box-wood-silver-om', 'divine_collection', 'Om coin in a wooden box, a blessing carved within'],
  ['box-green-silver-tree', 'silver_coin', 'Banyan coin in a green box, a family tree printed in the lid'],
  ['box-maroon-gold-lotus', 'silvera_gold_coin', 'Lotus coin in gold, boxed in maroon for a bride'],
  ['silvera-silver-coin-modak', 'divine_collection', 'Plate of modaks, for Ganesh Chaturthi prasad boxes'],
]
