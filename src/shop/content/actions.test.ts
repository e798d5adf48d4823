// @module-tag postgres
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '../../testing.ts'
import { type PageText, removeQuestion, saveCategory, savePage, saveQuestion } from './actions.ts'

let kit: TestShop
beforeAll(async () => {
  kit = await testShop()
})
afterAll(() => kit.close())

const text = { slug: 'care', title: 'Care', html: '<p>Keep it dry.</p>', metaDescription: 'How to keep silver.' }
const save = (change: Partial<PageText>, version: number) =>
  kit.shop.db.transaction((tx) => savePage(tx, { ...text, ...change }, { seen: version, now: kit.clock.now() }))
const pages = async () => {
  await kit.shop.catalogue.refresh('content')
  return kit.shop.catalogue.now.content.pages
}

const noHindi = { titleHi: '', htmlHi: '', metaTitleHi: '', metaDescriptionHi: '' }

test('a page is shown once it is saved, and as it was changed last', async () => {
  expect(await save({}, 0)).toBe(1)
  expect(await pages()).toEqual([
    { ...text, ...noHindi, metaTitle: 'Care', version: 1, shown: true, updatedAt: kit.clock.now() },
  ])
  kit.clock.advance(60_000)
  expect(await save({ html: '<p>Keep it dry and dark.</p><script>x</script>' }, 1)).toBe(2)
  expect(await pages()).toMatchObject([
    { html: '<p>Keep it dry and dark.</p>', version: 2, updatedAt: kit.clock.now() },
  ])
})

test('nobody overwrites what they have not seen', async () => {
  const [before] = await pages()
  await expect(save({ title: 'Mine' }, 1)).rejects.toMatchObject({ reason: 'content.changed-meanwhile' })
  await expect(save({ title: 'Mine' }, 0)).rejects.toMatchObject({ reason: 'content.changed-meanwhile' })
  await expect(save({ slug: 'unknown' }, 4)).rejects.toMatchObject({ reason: 'content.changed-meanwhile' })
  expect(await pages()).toEqual([before])
})

test.each([
  ['title', { title: '  ' }, 'content.nothing-written'],
  ['metaDescription', { metaDescription: '' }, 'content.nothing-written'],
  ['slug', { slug: 'Care & more' }, 'content.bad-slug'],
  ['slug', { slug: '../care' }, 'content.bad-slug'],
  ['html', { html: '<p><a href="http://x.example">x</a></p>' }, 'content.bad-link'],
])('a wrong %s is refused beside it', async (field, change, reason) => {
  await expect(save(change, 2)).rejects.toMatchObject({ reason, field })
})

test('questions stand in their category, in order, and go when they are removed', async () => {
  const { db } = kit.shop
  const category = { slug: 'care', title: 'Care', text: 'Keeping it.', place: 1 }
  const question = (slug: string, place: number, answer = '<p>Yes.</p>') => ({
    slug,
    category: 'care',
    question: `About ${slug}?`,
    answer,
    place,
  })
  const published = async () => {
    await kit.shop.catalogue.refresh('content')
    return kit.shop.catalogue.now.content.questions
  }
  const add = (draft: ReturnType<typeof question>) => db.transaction((tx) => saveQuestion(tx, draft, kit.clock.now()))
  await expect(add(question('dust', 1))).rejects.toMatchObject({ reason: 'content.no-category', field: 'category' })
  await db.transaction((tx) => saveCategory(tx, category))
  expect(await published(), 'an empty category').toEqual([])
  await add(question('dust', 2))
  await add(question('air', 1))
  await add(question('dust', 2, '<p>No.</p><iframe></iframe>'))
  expect(await published()).toEqual([
    {
      slug: 'care',
      title: 'Care',
      text: 'Keeping it.',
      titleHi: '',
      textHi: '',
      questions: [
        { slug: 'air', question: 'About air?', answer: '<p>Yes.</p>', questionHi: '', answerHi: '' },
        { slug: 'dust', question: 'About dust?', answer: '<p>No.</p>', questionHi: '', answerHi: '' },
      ],
    },
  ])
  await db.transaction((tx) => removeQuestion(tx, 'air'))
  expect((await published())[0]?.questions.map(({ slug }) => slug)).toEqual(['dust'])
  await expect(db.transaction((tx) => removeQuestion(tx, 'air'))).rejects.toMatchObject({
    reason: 'content.no-question',
  })
})

test('a Hindi text is cleaned, its headings are found under the English addresses, and it stays where none is given', async () => {
  const english = '<h2>Care</h2><p>Dry.</p><h2>After a fall</h2><p>Look.</p>'
  const hindi =
    '<h2>देखभाल</h2><p>सूखा रखें, <a href="#after-a-fall">आगे</a>।</p><script>x</script><h2>गिरने पर</h2><p>देखें।</p>'
  const slug = 'care-in-hindi'
  const htmlHi = async () => (await pages()).find((page) => page.slug === slug)?.htmlHi
  await save({ slug, html: english, htmlHi: hindi }, 0)
  const cleaned =
    '<h2 id="care">देखभाल</h2><p>सूखा रखें, <a href="#after-a-fall">आगे</a>।</p><h2 id="after-a-fall">गिरने पर</h2><p>देखें।</p>'
  expect(await htmlHi()).toBe(cleaned)
  await save({ slug, html: english }, 1)
  expect(await htmlHi()).toBe(cleaned)
  await save({ slug, html: english, htmlHi: '' }, 2)
  expect(await htmlHi()).toBe('')
  await expect(save({ slug, htmlHi: '<p>{{nothing}}</p>' }, 3)).rejects.toMatchObject({
    reason: 'content.unknown-fact',
    field: 'htmlHi',
  })
})
