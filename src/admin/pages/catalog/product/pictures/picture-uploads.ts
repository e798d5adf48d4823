import { useState } from 'react'
import { useUnsavedChanges } from '../../../../navigation/unsaved-changes.ts'

/** The images of a product that are on their way: saving waits for them, and leaving the page would lose them. */
export function usePictureUploads() {
  const [sending, setSending] = useState<readonly File[]>([])
  const [refusal, setRefusal] = useState<string>()
  useUnsavedChanges(sending.length > 0)
  const held = sending.length > 0 ? ('waiting' as const) : refusal ? ('failed' as const) : undefined
  return {
    sending,
    setSending,
    /** Why an image was not added: it is shown beside the images, and dropped with the next attempt to save. */
    refusal,
    setRefusal,
    held,
  }
}

export type PictureUploads = ReturnType<typeof usePictureUploads>
