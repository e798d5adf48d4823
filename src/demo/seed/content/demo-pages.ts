import type { Tx } from '../../../platform/database/database.ts'
import { seedStarterKit } from '../../../shop/operations/starter-kit/actions.ts'
import { istMoment } from '../../../units/date.ts'

/** When the texts were last gone through. */
const writtenAt = istMoment('2026-11-16', '11:00')

/** Pages of text and questions are those of the starter kit; the home page is the demo's own. */
export const seedPages = (tx: Tx): Promise<void> =>
  seedStarterKit(tx, { kinds: ['page', 'question-category', 'question'], by: 'Demo', now: writtenAt })
