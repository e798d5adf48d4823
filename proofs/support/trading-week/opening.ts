/** The opening of the shop by its owner, with the calls of the back office alone. */
import { emptyProductForm } from '../../../src/shop/catalog/products/rules/product-form-data.ts'
import { inviteColleague, type StaffPerson, signUpOwner } from './people.ts'
import type { TradingShop } from './trading-shop.ts'

export interface WeekProduct {
  readonly id: number
  readonly name: string
  readonly metal: 'gold' | 'silver'
  readonly weightMg: number
  readonly finenessPer10000: number
  readonly isPreBooked: boolean
}

export type OpenedShop = Awaited<ReturnType<typeof openTheShop>>

const company = [
  ['site', 'legalName', 'Asha Gold Pvt Ltd'],
  ['site', 'address', '14 Avenue Road, Bengaluru 560002'],
  ['site', 'contactNumber', '+91 80 4567 8900'],
  ['site', 'contactEmail', 'care@asha.example'],
  ['site', 'grievanceOfficer', 'Ravi Kumar, ravi@asha.example'],
  ['site', 'gstin', '29AAKCA1234F1ZW'],
  ['site', 'bankTransferDetails', 'Account number 50200012345678, IFSC HDFC0000053'],
  ['company', 'pan', 'AAKCA1234F'],
] as const

const goods = [
  { name: 'Lotus silver coin, 10 g', category: 'Silver coin', weightMg: 10_000, hsn: '71189000', makingValue: 15_000 },
  { name: 'Plain silver bar, 100 g', category: 'Silver bar', weightMg: 100_000, hsn: '71069290', makingValue: 60_000 },
  { name: 'Lakshmi gold coin, 1 g', category: 'Gold coin', weightMg: 1000, hsn: '71189000', makingValue: 70_000 },
  {
    name: 'Ganesh silver coin, 20 g',
    category: 'Silver coin',
    weightMg: 20_000,
    hsn: '71189000',
    makingValue: 22_000,
    preSale: true,
  },
] as const

export const openingRates = { gold: 1_492_000, silver: 25_000 }

/** Sell and buy rates around a price, in paise per gram; valid until the next midday. */
export async function publishRatesAround(
  { clock }: TradingShop,
  staff: StaffPerson,
  { gold, silver }: typeof openingRates,
): Promise<void> {
  const around = (sell: number) => ({ sell, ownBuy: Math.round(sell * 0.97), otherBuy: Math.round(sell * 0.95) })
  const { publications } = await staff.get('admin/rates')
  await staff.post('admin/rates/publish', {
    ...{ gold: around(gold), silver: around(silver), seen: publications[0]?.id ?? 0 },
    validUntil: new Date(clock.now().getTime() + 30 * 3_600_000).toISOString(),
  })
}

export async function openTheShop(trading: TradingShop) {
  const owner = await signUpOwner(trading)
  const { settings } = await owner.get('admin/settings')
  const change = async (group: string, name: string, value: unknown) => {
    const before = settings.find((one: { group: string; name: string }) => one.group === group && one.name === name)
    await owner.post('admin/settings', { group, name, value, seen: before.value })
  }
  for (const [group, name, value] of company) await change(group, name, value)
  const stateOfSupply = settings.find(({ title }: { title: string }) => title === 'State of supply')
  await change(stateOfSupply.group, stateOfSupply.name, '29')
  const { terms } = await owner.get('admin/delivery')
  await owner.post('admin/delivery/terms', { terms, seen: terms })
  await publishRatesAround(trading, owner, openingRates)
  const products = await addProducts(owner)
  const { items } = await owner.get('admin/setup/starter-kit')
  const suggested = items.filter(({ isSuggested }: { isSuggested: boolean }) => isSuggested)
  await owner.post('admin/setup/starter-kit/import', {
    items: suggested.map(({ id, seen }: { id: string; seen: string }) => ({ id, seen })),
  })
  const ops = await inviteColleague(trading, owner, 'OPS')
  const finance = await inviteColleague(trading, owner, 'FINANCE')
  ops.approver = owner
  finance.approver = owner
  owner.approver = finance
  await owner.post('admin/setup/open')
  return { owner, ops, finance, products }
}

async function addProducts(owner: StaffPerson): Promise<WeekProduct[]> {
  const { id: brandId } = await owner.post('admin/catalogue/brand', {
    ...{ id: null, seen: 0, title: 'Asha Gold', titleHi: '', slug: 'asha_gold', description: 'Our own mark.' },
    ...{ descriptionHi: '', image: '', importer: '', inMenu: true },
    manufacturer: 'Asha Gold Pvt Ltd, 14 Avenue Road, Bengaluru 560002',
  })
  const { subCategories } = await owner.get('admin/products/choices')
  const { state: _state, ...blank } = emptyProductForm
  const products: WeekProduct[] = []
  for (const { name, category, ...facts } of goods) {
    const { id: subCategoryId } = subCategories.find(({ title }: { title: string }) => title === category)
    const isPreBooked = 'preSale' in facts
    const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
    const sheet = {
      ...{ ...blank, ...facts, name, slug, sku: slug.slice(0, 20).toUpperCase(), brandId, subCategoryId },
      ...{ finenessPer10000: 9990, makingKind: 'flat', countryOfOrigin: 'India', description: '<p>999 fine.</p>' },
      ...{ pictures: [{ name: 'box-navy-silver-lotus', alt: name }] },
      ...(isPreBooked && { despatchOn: '2026-12-02' }),
    }
    const { id } = await owner.post('admin/products/create', { sheet })
    await owner.post('admin/products/publish', { id, revision: 1 })
    if (!isPreBooked) {
      const received = { productId: id, kind: 'received', pieces: 5, reference: 'Bill 118', reason: 'The first pieces' }
      await owner.post('admin/products/stock', received)
    }
    const metal = category.startsWith('Gold') ? 'gold' : 'silver'
    products.push({ id, name, metal, weightMg: facts.weightMg, finenessPer10000: 9990, isPreBooked })
  }
  return products
}
