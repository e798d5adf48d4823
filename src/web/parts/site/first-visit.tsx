import { useEffect, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { PopupFacts } from './popup-facts.ts'
import { hasDisplayedPopup } from './popup-state.ts'

/** Spec §9: the popup comes that long after a first visit. */
const delayMs = 10_000
/** When it would interrupt, it is looked at again after this. */
const patienceMs = 1000

const FirstVisitDialog = lazyPart(async () => (await import('./first-visit-dialog.tsx')).FirstVisitDialog)

/** One popup in the life of a browser, on the pages that hold this and nowhere else (spec §2 Home). */
export function FirstVisit({ popup }: { popup: PopupFacts | null }) {
  const [due, setDue] = useState(false)
  // A price that moved meanwhile begins no new ten seconds.
  const wanted = popup !== null
  useEffect(() => {
    if (!wanted || due || hasDisplayedPopup()) return
    let timer = setTimeout(function openWhenVisible() {
      if (!interrupts()) setDue(true)
      else timer = setTimeout(openWhenVisible, patienceMs)
    }, delayMs)
    return () => clearTimeout(timer)
  }, [wanted, due])
  // Nobody asked for it: should its code not come, it is tried again as late as at first.
  return due && popup ? <FirstVisitDialog popup={popup} onLoadFailed={() => setDue(false)} /> : null
}

/** Nobody looks, another dialog is open, or something is being typed. */
const interrupts = (): boolean =>
  document.visibilityState !== 'visible' ||
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input, textarea, select') === true
