import { useRef, useState } from 'react'
import { callApi } from '../../../../browser/call.ts'
import { saveCatalogRequest } from '../../../../wire/support/customization.ts'
import { sendOnce } from '../../../parts/enquiry/send-once.ts'
import { loginDetails } from '../../../routing/visitor.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { customizationTexts } from '../../../texts/support/customization.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useTransientMessage } from '../../../ui/dialog/transient-message.ts'
import { useForm } from '../../../ui/form/form.ts'
import type { GalleryItem } from './gallery-item.ts'
import type { ReadPicture } from './read-picture.ts'

/** Spec §9: how long the banners are shown. */
const successSeconds = 8
const errorSeconds = 5

/** The custom order request for one item: name, e-mail and mobile come from the profile, and the form is reset after sending. */
export function useRequest(request: GalleryItem) {
  const t = useTexts(customizationTexts).dialog
  const { moment } = useTexts(dateTexts)
  const customer = loginDetails()
  const initial = {
    metal: '',
    name: customer?.name ?? '',
    email: customer?.email ?? '',
    mobile: customer?.mobile ?? '',
    pincode: '',
    image: '',
    instructions: '',
    itemId: String(request.id),
  }
  const form = useForm({ params: saveCatalogRequest.params, initial })
  const reading = useRef<Promise<ReadPicture>>(undefined)
  const [once] = useState(sendOnce)
  const [done, setDone] = useTransientMessage<string>(successSeconds)
  const [refusal, setRefusal] = useTransientMessage<string>(errorSeconds)
  const submit = form.submit(async () => {
    setRefusal(undefined)
    setDone(undefined)
    // The picture may still be loading when the customer submits: wait for it. If it is invalid, the field says so.
    const read = await reading.current
    if (read && 'unfit' in read) return
    const metal = form.values.metal === 'gold' ? 'gold' : 'silver'
    const params = { ...form.values, metal, image: read?.inline ?? '', itemId: request.id } as const
    const response = await once(params, (options) =>
      callApi('POST save-catalog-request', saveCatalogRequest, params, options),
    )
    if (response.ok) {
      reading.current = undefined
      form.reset()
      setDone(t.sent(response.data.ticket, moment(response.data.acknowledgeBy)))
    } else if (!form.refuse(response)) setRefusal(response.sentence)
  })
  return { form, reading, done, refusal, submit }
}
