import { type LoadRequest, notFound, unavailable } from '../../../routing/load.ts'
import type { Answers } from '../../../server/api-call.ts'

export type Category = Answers<'GET faq-all'>['categories'][number]

/** All questions, or at `/faq/{slug}` those of one category (spec §2). */
export async function load({ call, origin, canonicalOf, path, params: { slug } }: LoadRequest) {
  return {
    origin,
    canonical: canonicalOf(path.toLowerCase()),
    categories: slug ? [await one(call, slug.toLowerCase())] : await all(call),
  }
}

async function all(call: LoadRequest['call']): Promise<Category[]> {
  const answer = await call('GET faq-all', {})
  if (!answer.ok) throw unavailable(answer)
  return answer.data.categories
}

async function one(call: LoadRequest['call'], slug: string): Promise<Category> {
  const answer = await call('POST faq-list/{slug}', { slug })
  if (!answer.ok) throw answer.status === 404 || answer.status === 422 ? notFound() : unavailable(answer)
  const { titled: _, ...category } = answer.data
  return category
}

export type QuestionsPage = Awaited<ReturnType<typeof load>>
