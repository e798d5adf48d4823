import type { CallResponse } from '../../server/api-call.ts'

/** What the popup of a first visit shows: no more than its few words and one piece. */
export function popupOf(modal: CallResponse<'GET deals-data'>['homeModal']) {
  if (!modal) return null
  const { id, slug, name, image, price } = modal.product
  return { title: modal.title, text: modal.text, product: { id, slug, name, image: modal.image || image, price } }
}

export type PopupFacts = NonNullable<ReturnType<typeof popupOf>>
