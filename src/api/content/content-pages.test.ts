import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveCategory, savePage, saveQuestion } from '../../shop/content/actions.ts'
import { saveSettings } from '../../shop/content/save-settings.ts'
import { type TestShop, testShop } from '../../testing.ts'

let one: TestShop
beforeAll(async () => {
  one = await testShop({ seed: true })
})
afterAll(() => one.close())

const seededPages = [
  'about-mmtc',
  'about-us',
  'bis-hallmarking',
  'buyback-policy',
  'cms-howitworks',
  'cms-payment-options',
  'cms-shipping-instruction',
  'cookie-policy',
  'privacy-policy',
  'shipping-policy',
  'terms-and-conditions',
]

describe('get-page', () => {
  it('answers a page with the settings of the moment put in', async () => {
    const page = {
      slug: 'where-we-are',
      title: 'Where we are',
      html: '<p>{{address}}, <a href="mailto:{{email}}">{{email}}</a></p><h2>Hours</h2><p>{{tradingHours}}</p>',
      metaDescription: 'Where to find us.',
    }
    const before = one.shop.catalogue.now.content.settings.site
    await one.shop.db.transaction(async (tx) => {
      await savePage(tx, page, { seen: 0, now: one.clock.now() })
      const values = { address: 'Above "Gold & Sons"\n<Pune>', contactEmail: 'a@b.example' }
      await saveSettings(tx, { group: 'site', values, by: 'Asha', now: one.clock.now() })
    })
    await one.shop.catalogue.refresh('content')
    const response = await one.call('GET', 'get-page?slug=where-we-are')
    expect(response.status).toBe(200)
    expect(response.body).toEqual({
      error: false,
      errorMessage: '',
      data: {
        slug: 'where-we-are',
        title: 'Where we are',
        content:
          '<p>Above &quot;Gold &amp; Sons&quot;<br>&lt;Pune&gt;, <a href="mailto:a@b.example">a@b.example</a></p><h2 id="hours">Hours</h2><p>10:00 am to 11:30 pm, every day except Sunday</p>',
        meta_title: 'Where we are',
        meta_description: 'Where to find us.',
        contents: [{ id: 'hours', title: 'Hours' }],
        version: 1,
        updated_at: '2026-11-21T11:00:00+05:30',
        ...{ title_hi: '', content_hi: '', meta_title_hi: '', meta_description_hi: '', contents_hi: [] },
        languages: ['en'],
        pages: expect.arrayContaining(['where-we-are', 'terms-and-conditions']),
      },
    })
    const { address, contactEmail } = before
    await one.shop.db.transaction((tx) =>
      saveSettings(tx, { group: 'site', values: { address, contactEmail }, by: 'Asha', now: one.clock.now() }),
    )
    await one.shop.catalogue.refresh('content')
  })

  it.each(seededPages)('has %s, with every fact filled in', async (slug) => {
    const { body } = await one.call('GET', `get-page?slug=${slug}`)
    expect(body.data).toMatchObject({ slug, updated_at: '2026-11-16T11:00:00+05:30' })
    expect(body.data.content.length).toBeGreaterThan(1000)
    expect(body.data.content).not.toMatch(/\{\{|undefined|NaN/)
    expect(body.data.meta_description.length).toBeGreaterThan(60)
    expect(body.data.languages).toEqual(['en', 'hi'])
    expect(body.data.content_hi).toMatch(/[\u0904-\u0939]{2}/)
    expect(body.data.content_hi).not.toMatch(/\{\{|undefined|NaN/)
    const ids = (parts: { id: string }[]) => parts.map(({ id }) => id)
    expect(ids(body.data.contents_hi)).toEqual(ids(body.data.contents))
  })

  it('tells the figures of the rules', async () => {
    const content = async (slug: string) => (await one.call('GET', `get-page?slug=${slug}`)).body.data.content
    expect(await content('shipping-policy')).toContain(
      '<tr><th scope="row">Silver up to 250\u00a0g</th><td>₹150</td></tr>',
    )
    expect(await content('shipping-policy')).toContain('<td>₹450 and ₹60 for each further kg begun</td>')
    expect(await content('cms-payment-options')).toContain(
      '<tr><th scope="row">UPI</th><td>No charge</td><td>₹2,00,000</td></tr>',
    )
    expect(await content('cms-payment-options')).toContain('<th scope="row">Credit Card</th><td>2%</td>')
    const hindi = (await one.call('GET', 'get-page?slug=cms-payment-options')).body.data.content_hi
    expect(hindi).toContain('<th scope="row">क्रेडिट कार्ड</th><td>2%</td><td>आपके बैंक की सीमा</td>')
    const about = (await one.call('GET', 'get-page?slug=about-us')).body.data
    expect(about.content_hi).toContain(
      `<span lang="en-IN">${one.shop.catalogue.now.content.settings.site.legalName}</span>`,
    )
    expect(about.content).not.toContain('<span lang')
    expect(await content('buyback-policy')).toContain(
      '<th scope="row">Silvera</th><td>2% below our selling rate</td><td>4% below our selling rate</td>',
    )
  })

  it('never says that bullion must be hallmarked, or that everything is', async () => {
    const { body } = await one.call('GET', 'get-page?slug=bis-hallmarking')
    expect(body.data.content).toContain('exempt')
    expect(body.data.content).not.toMatch(
      /(?:every|each|all) (?:coins?|bars?|pieces?)[^.]{0,40} (?:is|are) (?:BIS )?hallmarked/i,
    )
  })

  it('refuses what there is none of, and what is no name', async () => {
    const unknown = await one.call('GET', 'get-page?slug=nothing')
    expect([unknown.status, unknown.body]).toEqual([
      404,
      {
        error: true,
        data: { refusal: { code: 'content.no-page', facts: {} } },
        errorMessage: 'We could not find this page',
      },
    ])
    expect((await one.call('GET', 'get-page')).status).toBe(422)
    expect((await one.call('GET', 'get-page?slug=a&x=1')).status).toBe(422)
    expect((await one.call('GET', `get-page?slug=${'a'.repeat(81)}`)).status).toBe(422)
  })
})

describe('questions', () => {
  it('are answered by category', async () => {
    await one.shop.db.transaction(async (tx) => {
      await saveCategory(tx, { slug: 'boxes', title: 'Boxes', text: 'What it comes in.', place: 99 })
      const question = {
        slug: 'wood',
        category: 'boxes',
        question: 'Is it wood?',
        answer: '<p>Ask {{phone}}.</p>',
        place: 0,
      }
      await saveQuestion(tx, question, one.clock.now())
    })
    await one.shop.catalogue.refresh('content')
    const item = { slug: 'wood', question: 'Is it wood?', answer: '<p>Ask +91 22 4890 1220.</p>' }
    const items = [{ ...item, question_hi: '', answer_hi: '' }]
    const hindi = { category_hi: '', text_hi: '', languages: ['en'] }
    const boxes = { slug: 'boxes', category: 'Boxes', text: 'What it comes in.', items, ...hindi }
    expect((await one.call('POST', 'faq-list/boxes', {})).body).toEqual({
      error: false,
      errorMessage: '',
      data: { ...boxes, faq_list: [{ title: 'Is it wood?', content: '<p>Ask +91 22 4890 1220.</p>' }] },
    })
    const all = await one.call('GET', 'faq-all')
    expect(Object.keys(all.body.data)).toEqual(['faq_list'])
    expect(all.body.data.faq_list.at(-1)).toEqual(boxes)
  })

  it('are forty and more, in ten categories, each with its own address', async () => {
    const list: { slug: string; items: { slug: string; question: string; answer: string }[] }[] = (
      await one.call('GET', 'faq-all')
    ).body.data.faq_list
    const slugs = list.map(({ slug }) => slug)
    expect(slugs.slice(0, 10)).toEqual([
      'buying',
      'prices-and-gst',
      'payment',
      'shipping-and-delivery',
      'returns-and-cancellation',
      'buy-back',
      'purity-and-hallmark',
      'digital-silver',
      'points-and-club',
      'account-and-privacy',
    ])
    const questions = list.flatMap(({ items }) => items)
    expect(questions.length).toBeGreaterThan(40)
    expect(new Set([...questions.map(({ slug }) => slug), ...slugs]).size).toBe(questions.length + slugs.length)
    for (const { question, answer } of questions) {
      expect(question).toMatch(/[?.]$/)
      expect(answer).toMatch(/^<(?:p|table)>/)
      expect(answer).not.toMatch(/\{\{|undefined|NaN/)
    }
  })

  it('under an unknown name are refused', async () => {
    const response = await one.call('POST', 'faq-list/nothing', {})
    expect([response.status, response.body]).toEqual([
      404,
      {
        error: true,
        data: { refusal: { code: 'content.no-questions', facts: {} } },
        errorMessage: 'There are no questions under this name',
      },
    ])
  })
})
