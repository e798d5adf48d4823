import { type PageHead, unlistedHead } from '../../../head/page-head.ts'
import type { Texts } from '../../../texts/area.ts'
import type { errorTexts } from '../../../texts/site/error.ts'

/** The head while an error stands in for a page. `status`: HTTP, 0 when no response came. */
export const errorHead = (status: number, texts: Texts<typeof errorTexts>): PageHead =>
  unlistedHead(status === 404 ? texts.notFound : texts.title)
