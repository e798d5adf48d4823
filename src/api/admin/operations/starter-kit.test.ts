// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveSettings } from '../../../shop/content/save-settings.ts'
import { versions } from '../../../shop/content/versions/records.ts'
import { starterKitImports } from '../../../shop/operations/starter-kit/records.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

interface KitEntry {
  readonly id: string
  readonly state: string
  readonly isSuggested: boolean
  readonly seen: string
  readonly imported: { readonly version: number } | null
  readonly notes: readonly string[]
}

let test: TestShop
let owner: SignedInStaff
const get = async (path: string) => (await requestAs(test, owner, 'GET', path)).body.data
const post = (path: string, body: object) => requestAs(test, owner, 'POST', path, body)
const readKit = async (): Promise<KitEntry[]> => (await get('admin/setup/starter-kit')).items
const entry = async (id: string): Promise<KitEntry> => (await readKit()).find((one) => one.id === id)!
const importThese = (items: readonly KitEntry[]) =>
  post('admin/setup/starter-kit/import', { items: items.map(({ id, seen }) => ({ id, seen })) })
const importSuggested = async () => importThese((await readKit()).filter(({ isSuggested }) => isSuggested))

describe('a new shop', () => {
  beforeAll(async () => {
    test = await testShop()
    owner = await createTestStaff(test.shop, 'owner')
  })
  afterAll(() => test.close())

  it('is offered everything but the page of a mint that it does not sell', async () => {
    const kit = await readKit()
    expect(kit.filter(({ isSuggested }) => !isSuggested).map(({ id }) => id)).toEqual(['page:about-mmtc'])
    expect(new Set(kit.map(({ state }) => state))).toEqual(new Set(['absent']))
    expect((await entry('page:terms-and-conditions')).notes.length).toBeGreaterThan(2)
  })

  it('compares a text before it is imported', async () => {
    const { changes } = await get('admin/setup/starter-kit/item?id=page:privacy-policy')
    const title = changes.find(({ field }: { field: string }) => field === 'titleHi')
    expect(title.lines).toEqual([{ kind: 'added', text: 'गोपनीयता नीति' }])
    expect((await requestAs(test, owner, 'GET', 'admin/setup/starter-kit/item?id=page:none')).status).toBe(404)
  })

  it('imports it with one call, and the step of the policies is done', async () => {
    const { status, body } = await importSuggested()
    expect({ status, error: body.errorMessage }).toEqual({ status: 200, error: '' })
    expect(body.data.imported).toBe((await readKit()).length - 1)
    const { steps } = await get('admin/setup')
    const { points } = steps.find(({ name }: { name: string }) => name === 'policies')
    expect(points).toEqual([])
    expect(await entry('page:privacy-policy')).toMatchObject({ state: 'same', imported: { version: 4 } })
  })

  it('shows pages without a placeholder, in both languages', async () => {
    const values = {
      ...{ legalName: 'Asha Ltd', address: '14 Zaveri Bazaar', gstin: '27AABCS1429B1ZU' },
      ...{ contactNumber: '+91 22 4000 0000', contactEmail: 'care@asha.example', grievanceOfficer: 'R Rao' },
      ...{ branchAddress: '', whatsappNumber: '' },
    }
    const now = test.clock.now()
    await test.shop.db.transaction((tx) => saveSettings(tx, { group: 'site', values, by: owner.staff.name, now }))
    await test.shop.catalogue.refresh('content')
    const slugs = (await readKit()).filter(({ id }) => id.startsWith('page:') && id !== 'page:about-mmtc')
    for (const { id } of slugs) {
      const { data } = (await test.call('GET', `get-page?slug=${id.slice('page:'.length)}`)).body
      expect(data.languages).toEqual(['en', 'hi'])
      expect(`${data.content}${data.content_hi}`).not.toMatch(/[{}]/)
      // Not filled in: its paragraph is left out.
      expect(data.content).not.toMatch(/branch is at|Our branch:|WhatsApp <\/p>/i)
    }
    const about = (await test.call('GET', 'get-page?slug=about-us')).body.data
    expect(about.content).toContain('R Rao')
    expect(about.content_hi).toContain('R Rao')
    const { data: questions } = (await test.call('GET', 'faq-all')).body
    expect(JSON.stringify(questions)).not.toMatch(/\{\{/)
  })

  it('imported twice, changes nothing', async () => {
    const before = await test.shop.db.select().from(versions)
    const imports = await test.shop.db.select().from(starterKitImports)
    test.clock.advance(60_000)
    const everything = (await readKit()).filter(({ id }) => id !== 'page:about-mmtc')
    const { body } = await importThese(everything)
    expect(body).toMatchObject({ data: { imported: 0 }, message: 'Nothing to import' })
    expect(await test.shop.db.select().from(versions)).toEqual(before)
    expect(await test.shop.db.select().from(starterKitImports)).toEqual(imports)
    expect((await readKit()).filter(({ isSuggested }) => isSuggested)).toEqual([])
  })

  it('keeps what staff wrote, unless it is chosen', async () => {
    const stale = await entry('page:about-us')
    const { items } = await get('admin/content')
    const about = items.find(({ key }: { key: string }) => key === 'about-us')
    const facts = { ...about.item.facts, title: 'The house of Asha' }
    const edit = { key: 'about-us', isNew: false, seen: about.version, item: { kind: 'page', facts } }
    expect((await post('admin/content/save', edit)).body).toMatchObject({ error: false })

    const edited = await entry('page:about-us')
    expect(edited).toMatchObject({ state: 'edited', isSuggested: false })
    const { changes } = await get('admin/setup/starter-kit/item?id=page:about-us')
    expect(changes).toEqual([
      {
        field: 'title',
        lines: [
          { kind: 'removed', text: 'The house of Asha' },
          { kind: 'added', text: 'About us' },
        ],
      },
    ])
    // Chosen before the edit, so the edit was not seen.
    expect((await importThese([stale])).status).toBe(409)
    expect((await test.call('GET', 'get-page?slug=about-us')).body.data.title).toBe('The house of Asha')

    expect((await importThese([edited])).body.data).toEqual({ imported: 1 })
    expect((await test.call('GET', 'get-page?slug=about-us')).body.data.title).toBe('About us')
    const { versions: history } = await get('admin/content/history?kind=page&key=about-us')
    expect(history.map(({ act }: { act: string }) => act)).toEqual(['Imported', 'Changed', 'Imported'])
  })
})

describe('the demo shop', () => {
  beforeAll(async () => {
    test = await testShop({ seed: true })
    owner = await createTestStaff(test.shop, 'owner')
  })
  afterAll(() => test.close())

  it('has the pages and questions of the kit, and a home page of its own', async () => {
    const kit = await readKit()
    const states = new Map(kit.map(({ id, state }) => [id.split(':')[0], state]))
    expect(Object.fromEntries(states)).toEqual({
      ...{ page: 'same', question: 'same', 'question-category': 'same' },
      ...{ banner: 'absent', tile: 'absent' },
    })
    expect(kit.filter(({ isSuggested }) => isSuggested)).toEqual([])
  })
})
