import { useRef, useState } from 'react'
import { call } from '../../../../browser/call.ts'
import { saveCatalogRequest } from '../../../../wire/support/customization.ts'
import { sendOnce } from '../../../parts/enquiry/send-once.ts'
import { loginDetails } from '../../../routing/visitor.ts'
import { usePassing } from '../../../ui/dialog/passing.ts'
import { useForm } from '../../../ui/form/form.ts'
import type { ReadPicture } from './read-picture.ts'
import type { Wish } from './wish.ts'

/** Spec §9: how long the banners stand. */
const successSeconds = 8
const errorSeconds = 5

/** The request for one piece: name, e-mail and mobile are the profile's, and the form is empty again once it was sent. */
export function useRequest(wish: Wish) {
  const known = loginDetails()
  const initial = {
    metal: '',
    name: known?.name ?? '',
    email: known?.email ?? '',
    mobile: known?.mobile ?? '',
    pincode: '',
    image: '',
    instructions: '',
    itemId: String(wish.id),
  }
  const form = useForm({ asks: saveCatalogRequest.asks, initial })
  const reading = useRef<Promise<ReadPicture>>(undefined)
  const [once] = useState(sendOnce)
  const [done, setDone] = usePassing<string>(successSeconds)
  const [refusal, setRefusal] = usePassing<string>(errorSeconds)
  const submit = form.submit(async () => {
    setRefusal(undefined)
    setDone(undefined)
    // Whoever presses sooner than the picture is read has chosen it all the same; of one that is none the field says so.
    const read = await reading.current
    if (read && 'unfit' in read) return
    const metal = form.values.metal === 'gold' ? 'gold' : 'silver'
    const asks = { ...form.values, metal, image: read?.inline ?? '', itemId: wish.id } as const
    const answer = await once(asks, (options) => call('POST save-catalog-request', saveCatalogRequest, asks, options))
    if (answer.ok) {
      reading.current = undefined
      form.reset()
      setDone(answer.data.message)
    } else if (!form.refuse(answer)) setRefusal(answer.sentence)
  })
  return { form, reading, done, refusal, submit }
}
