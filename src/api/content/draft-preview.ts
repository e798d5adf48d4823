import { type SavedContentDraft, shopWithDraft } from '../../shop/operations/content/drafts.ts'
import { Refusal } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import { may } from '../../shop/staff/rules.ts'
import type { Connection } from '../request-handler/caller.ts'
import { HttpError } from '../request-handler/envelope.ts'
import { staffCallerOf } from '../staff-requests/staff-request-handler.ts'

/** The shop with a draft in it, for signed-in staff who may edit content; null for everybody else. */
export async function openDraftPreview(
  shop: Shop,
  code: SavedContentDraft['code'],
  request: Request,
  connection: Connection,
): Promise<Awaited<ReturnType<typeof shopWithDraft>>> {
  const caller = await staffCallerOf(shop, request, connection).catch((thrown: unknown) => {
    if (thrown instanceof HttpError) return null
    throw thrown
  })
  if (!caller || !may(caller.staff, 'content')) return null
  return shopWithDraft(shop, code).catch((thrown: unknown) => {
    // Something the draft depends on no longer exists, such as the category of a question.
    if (thrown instanceof Refusal) return null
    throw thrown
  })
}
