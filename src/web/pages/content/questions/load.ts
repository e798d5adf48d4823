import { type LoadRequest, notFound, unavailable } from '../../../routing/load.ts'
import type { CallResponse } from '../../../server/api-call.ts'

type Category = CallResponse<'GET faq-all'>['categories'][number]
export type QuestionCategoryView = Omit<Category, 'languages'>

/** All questions, or at `/faq/{slug}` those of one category (spec §2). */
export async function load({ call, origin, canonicalOf, path, params: { slug } }: LoadRequest) {
  const categories = slug ? [await one(call, slug.toLowerCase())] : await all(call)
  const isTranslated = categories.every(({ languages }) => languages.includes('hi'))
  return {
    origin,
    canonical: canonicalOf(path.toLowerCase(), isTranslated),
    isTranslated,
    categories: categories.map(({ languages: _, ...category }): QuestionCategoryView => category),
  }
}

async function all(call: LoadRequest['call']): Promise<Category[]> {
  const response = await call('GET faq-all', {})
  if (!response.ok) throw unavailable(response)
  return response.data.categories
}

async function one(call: LoadRequest['call'], slug: string): Promise<Category> {
  const response = await call('POST faq-list/{slug}', { slug })
  if (!response.ok) throw response.status === 404 || response.status === 422 ? notFound() : unavailable(response)
  const { titled: _, ...category } = response.data
  return category
}

export type QuestionsPage = Awaited<ReturnType<typeof load>>
