/** Brands, categories and occasions of the demo shop; ids as in the contract (spec §3 Identifiers, rules/catalogue.md 1.1). */
import type { Brand, Category, Occasion, SubCategory } from '../../shop/catalog/product.ts'
import type { Mint } from './pictured-products.ts'

export const brandIds: Readonly<Record<Mint, number>> = { silvera: 1, 'mmtc-pamp': 2, kundan: 3, 'india-mint': 4 }

export const demoBrands: readonly Brand[] = [
  {
    id: 1,
    slug: 'silvera',
    title: 'Silvera',
    image: 'silvera-silver-coin-lotus',
    description:
      'Silvera is our own mark. Coins are struck and bars are poured in Mumbai from metal refined to 999.9, weighed one by one and sealed with a number that is also printed on the card. Motifs come from Indian homes and festivals: the lotus, the kalash, the diya, the rakhi. We publish the rate at which we buy every piece back, each day, beside the rate at which we sell.',
    manufacturer: 'Silvera Bullion Pvt Ltd, 112 Sheikh Memon Street, Mumbai 400002',
  },
  {
    id: 2,
    slug: 'mmtc_pamp',
    title: 'MMTC-PAMP',
    image: 'mmtc-pamp-silver-coin-tree',
    description:
      'MMTC-PAMP refines and mints at Nuh in Haryana, a joint venture of MMTC Ltd and the Swiss refiner PAMP. Its gold and silver carry 999.9 purity with positive weight tolerance, so that no piece weighs less than its face says. Each comes in a sealed CertiCard with its own serial number.',
    manufacturer: 'MMTC-PAMP India Pvt Ltd, Roz-ka-Meo Industrial Estate, Nuh, Haryana 122103',
  },
  {
    id: 3,
    slug: 'kundan',
    title: 'Kundan',
    image: 'kundan-silver-coin-star',
    description:
      'Kundan refines precious metals in Haridwar and is known to Indian jewellers for plain, honest bars. Minted gold is 999.9 fine and silver is 999 fine; larger silver bars are cast, which keeps the making charge low. Every piece is packed with an assay certificate from the refinery’s own laboratory.',
    manufacturer: 'Kundan Refinery Pvt Ltd, SIDCUL Industrial Area, Haridwar, Uttarakhand 249403',
  },
  {
    id: 4,
    slug: 'india_government_mint_mumbai',
    title: 'India Government Mint Mumbai',
    image: 'india-mint-silver-coin-wheel',
    description:
      'The mint in Fort, Mumbai, has struck coins since 1829 and today belongs to the Security Printing and Minting Corporation of India. Its medallions are made on the presses that strike the country’s coinage, at 999 fineness, and collectors value the depth of their relief. Supplies are small and follow the mint’s own calendar.',
    manufacturer: 'India Government Mint, Shahid Bhagat Singh Road, Fort, Mumbai 400023',
  },
]

export const demoCategories: readonly Category[] = [
  { id: 5, title: 'Gold', metal: 'gold' },
  { id: 6, title: 'Silver', metal: 'silver' },
]

export const demoSubCategories: readonly SubCategory[] = [
  { id: 7, categoryId: 6, title: 'Silver bar', slug: 'silver_bar', form: 'bar' },
  { id: 8, categoryId: 6, title: 'Silver coin', slug: 'silver_coin', form: 'coin' },
  { id: 9, categoryId: 5, title: 'Gold bar', slug: 'gold_bar', form: 'bar' },
  { id: 10, categoryId: 5, title: 'Gold coin', slug: 'gold_coin', form: 'coin' },
]

export const demoOccasions: readonly Occasion[] = [
  { id: 35, slug: 'raksha_bandhan', title: 'Raksha Bandhan' },
  { id: 36, slug: 'wedding', title: 'Wedding' },
  { id: 37, slug: 'diwali', title: 'Diwali' },
  { id: 38, slug: 'dhanteras', title: 'Dhanteras' },
  { id: 39, slug: 'ganesh_chaturthi', title: 'Ganesh Chaturthi' },
  { id: 40, slug: 'mothers_day', title: 'Mother’s Day' },
  { id: 41, slug: 'makar_sankranti', title: 'Makar Sankranti' },
  { id: 42, slug: 'new_baby', title: 'New Baby' },
  { id: 43, slug: 'anniversary', title: 'Anniversary' },
  { id: 44, slug: 'housewarming', title: 'Housewarming' },
]
