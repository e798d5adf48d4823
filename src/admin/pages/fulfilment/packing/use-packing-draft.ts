import { useRef, useState } from 'react'
import { emptyDraft, type PackingDraft, parseDraft } from './packing-draft.ts'

const keyOf = (order: string): string => `packing:${order}`

/** Kept for the tab, so that a reload loses nothing that was scanned; dropped once the parcel is packed. */
export function usePackingDraft(order: string) {
  const [draft, setDraft] = useState<PackingDraft>(() => parseDraft(read(keyOf(order))))
  // Scans may follow each other faster than the page is rendered.
  const latest = useRef(draft)
  const save = (next: PackingDraft) => {
    latest.current = next
    setDraft(next)
    // A photograph may be too large for the storage: then the rest is kept.
    if (!write(keyOf(order), next)) write(keyOf(order), { ...next, photo: '' })
  }
  return {
    draft,
    now: (): PackingDraft => latest.current,
    change: (part: Partial<PackingDraft>) => save({ ...latest.current, ...part }),
    drop: () => {
      latest.current = emptyDraft
      setDraft(emptyDraft)
      write(keyOf(order), null)
    },
  }
}

export type PackingDraftState = ReturnType<typeof usePackingDraft>

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, draft: PackingDraft | null): boolean {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
