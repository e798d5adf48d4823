import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { errorTexts } from '../../../texts/site/error.ts'
import { NotFound } from './not-found.tsx'

export const area = errorTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.notFound)

export function Page() {
  return <NotFound />
}
