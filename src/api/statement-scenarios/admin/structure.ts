import { createTestStaff } from '../../../testing-staff.ts'
import type { Scenario } from '../stage.ts'

interface Row {
  readonly id: number
  readonly version: number
}

const texts = { title: 'Royal Mint', titleHi: '', description: '', descriptionHi: '' }

export const structureScenario: Scenario = async ({ shop, measure, prepare }) => {
  const owner = await createTestStaff(shop, 'owner')
  const isNew = { id: null, seen: 0 }
  const facts = { image: '', manufacturer: 'Royal Mint, Delhi 110001', importer: '', inMenu: false }
  const brand = { ...isNew, ...texts, ...facts, slug: 'royal_mint' }
  const { id } = (await measure('POST admin/catalogue/brand', brand, owner)).body.data
  await measure('POST admin/catalogue/category', { ...isNew, title: 'Old gold', titleHi: '', metal: 'gold' }, owner)
  const place = { categoryId: 6, form: 'coin', listTitle: '', listTitleHi: '' }
  await measure('POST admin/catalogue/sub-category', { ...isNew, ...texts, ...place, slug: 'silver_round' }, owner)
  const occasion = { ...isNew, ...texts, title: 'Graduation', slug: 'graduation' }
  const added = (await measure('POST admin/catalogue/occasion', occasion, owner)).body.data.id
  const structure = (await measure('GET admin/catalogue', {}, owner)).body.data
  await measure('GET admin/catalogue/history', { kind: 'brand', id }, owner)
  const versionOf = (rows: readonly Row[], of: number) => rows.find((row) => row.id === of)!.version
  const seen = versionOf(structure.brands, id)
  await measure('POST admin/catalogue/archive', { kind: 'brand', id, seen }, owner)
  const { brands, occasions } = (await prepare('GET admin/catalogue', {}, owner)).body.data
  await measure('POST admin/catalogue/restore', { kind: 'brand', id, seen: versionOf(brands, id) }, owner)
  const ids = occasions.map((row: Row) => row.id)
  await measure('POST admin/catalogue/sort', { kind: 'occasion', ids: [ids.at(-1), ...ids.slice(0, -1)] }, owner)
  const sorted = (await prepare('GET admin/catalogue', {}, owner)).body.data.occasions
  const merge = { kind: 'occasion', id: added, intoId: 38, seen: versionOf(sorted, added) }
  await measure('POST admin/catalogue/merge', merge, owner)
}
