/** Brands, categories and occasions of the demo shop; ids as in the contract (spec §3 Identifiers, rules/catalogue.md 1.1). */
import type { Brand, Category, Occasion, SubCategory } from '../../shop/catalog/product.ts'
import type { Mint } from './pictured-products.ts'

export const brandIds: Readonly<Record<Mint, number>> = { silvera: 1, 'mmtc-pamp': 2, kundan: 3, 'india-mint': 4 }

const plain = { titleHi: '', descriptionHi: '', place: 0, archivedAt: null, mergedIntoId: null } as const

export const demoBrands: readonly Brand[] = [
  {
    ...plain,
    id: 1,
    importer: '',
    inMenu: true,
    slug: 'silvera',
    title: 'Silvera',
    image: 'silvera-silver-coin-lotus',
    description:
      'Silvera is our own mark. Coins are struck and bars are poured in Mumbai from metal refined to 999.9, weighed one by one and sealed with a number that is also printed on the card. Motifs come from Indian homes and festivals: the lotus, the kalash, the diya, the rakhi. We publish the rate at which we buy every piece back, each day, beside the rate at which we sell.',
    manufacturer: 'Silvera Bullion Pvt Ltd, 112 Sheikh Memon Street, Mumbai 400002',
  },
  {
    ...plain,
    id: 2,
    importer: '',
    inMenu: true,
    slug: 'mmtc_pamp',
    title: 'MMTC-PAMP',
    image: 'mmtc-pamp-silver-coin-tree',
    description:
      'MMTC-PAMP refines and mints at Nuh in Haryana, a joint venture of MMTC Ltd and the Swiss refiner PAMP. Its gold and silver carry 999.9 purity with positive weight tolerance, so that no piece weighs less than its face says. Each comes in a sealed CertiCard with its own serial number.',
    manufacturer: 'MMTC-PAMP India Pvt Ltd, Roz-ka-Meo Industrial Estate, Nuh, Haryana 122103',
  },
  {
    ...plain,
    id: 3,
    importer: '',
    inMenu: false,
    slug: 'kundan',
    title: 'Kundan',
    image: 'kundan-silver-coin-star',
    description:
      'Kundan refines precious metals in Haridwar and is known to Indian jewellers for plain, honest bars. Minted gold is 999.9 fine and silver is 999 fine; larger silver bars are cast, which keeps the making charge low. Every piece is packed with an assay certificate from the refinery’s own laboratory.',
    manufacturer: 'Kundan Refinery Pvt Ltd, SIDCUL Industrial Area, Haridwar, Uttarakhand 249403',
  },
  {
    ...plain,
    id: 4,
    importer: '',
    inMenu: false,
    slug: 'india_government_mint_mumbai',
    title: 'India Government Mint Mumbai',
    image: 'india-mint-silver-coin-wheel',
    description:
      'The mint in Fort, Mumbai, has struck coins since 1829 and today belongs to the Security Printing and Minting Corporation of India. Its medallions are made on the presses that strike the country’s coinage, at 999 fineness, and collectors value the depth of their relief. Supplies are small and follow the mint’s own calendar.',
    manufacturer: 'India Government Mint, Shahid Bhagat Singh Road, Fort, Mumbai 400023',
  },
]

const categoryOf = (id: number, metal: Category['metal'], [title, titleHi]: readonly [string, string]): Category => ({
  ...{ id, metal, title, titleHi },
  place: 0,
  archivedAt: null,
})

export const demoCategories: readonly Category[] = [
  categoryOf(5, 'gold', ['Gold', 'सोना']),
  categoryOf(6, 'silver', ['Silver', 'चाँदी']),
]

/** The title and the heading of its list, each in English and Hindi. */
type SubCategoryTitles = readonly [title: string, titleHi: string, listTitle: string, listTitleHi: string]

const subCategoryOf = (
  facts: Pick<SubCategory, 'id' | 'categoryId' | 'slug' | 'form' | 'place'>,
  [title, titleHi, listTitle, listTitleHi]: SubCategoryTitles,
): SubCategory => ({ ...plain, description: '', ...facts, title, titleHi, listTitle, listTitleHi })

/** Coins before bars, as the menus of the header have them. */
export const demoSubCategories: readonly SubCategory[] = [
  subCategoryOf({ id: 8, categoryId: 6, slug: 'silver_coin', form: 'coin', place: 1 }, [
    'Silver coin',
    'चाँदी का सिक्का',
    'Silver coins',
    'चाँदी के सिक्के',
  ]),
  subCategoryOf({ id: 7, categoryId: 6, slug: 'silver_bar', form: 'bar', place: 2 }, [
    'Silver bar',
    'चाँदी का बार',
    'Silver bars',
    'चाँदी के बार',
  ]),
  subCategoryOf({ id: 10, categoryId: 5, slug: 'gold_coin', form: 'coin', place: 3 }, [
    'Gold coin',
    'सोने का सिक्का',
    'Gold coins',
    'सोने के सिक्के',
  ]),
  subCategoryOf({ id: 9, categoryId: 5, slug: 'gold_bar', form: 'bar', place: 4 }, [
    'Gold bar',
    'सोने का बार',
    'Gold bars',
    'सोने के बार',
  ]),
]

const occasionOf = (id: number, slug: string, [title, titleHi]: readonly [string, string]): Occasion => ({
  ...plain,
  ...{ id, slug, title, titleHi, description: '' },
})

export const demoOccasions: readonly Occasion[] = [
  occasionOf(35, 'raksha_bandhan', ['Raksha Bandhan', 'रक्षाबंधन']),
  occasionOf(36, 'wedding', ['Wedding', 'शादी']),
  occasionOf(37, 'diwali', ['Diwali', 'दिवाली']),
  occasionOf(38, 'dhanteras', ['Dhanteras', 'धनतेरस']),
  occasionOf(39, 'ganesh_chaturthi', ['Ganesh Chaturthi', 'गणेश चतुर्थी']),
  occasionOf(40, 'mothers_day', ['Mother’s Day', 'मदर्स डे']),
  occasionOf(41, 'makar_sankranti', ['Makar Sankranti', 'मकर संक्रांति']),
  occasionOf(42, 'new_baby', ['New Baby', 'बच्चे का जन्म']),
  occasionOf(43, 'anniversary', ['Anniversary', 'सालगिरह']),
  occasionOf(44, 'housewarming', ['Housewarming', 'गृह प्रवेश']),
]
