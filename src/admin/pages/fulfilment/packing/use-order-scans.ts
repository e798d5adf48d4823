import { useRef, useState } from 'react'
import { formatWeight } from '../../../../units/format.ts'
import type { Tone } from '../../../../web/ui/state/note.tsx'
import { callAdminApi } from '../../../client/call-admin-api.ts'
import type { OrderPageData } from '../order/page.tsx'
import { addSerial, hasSerial, type PackingStep } from './packing-draft.ts'
import { isMarkedWeight, parseScaleLine, parseScaleText } from './scans/scale-text.ts'
import type { PackingDraftState } from './use-packing-draft.ts'

export interface StationNotice {
  readonly tone: Tone
  readonly sentence: string
}

interface OrderScans {
  order: OrderPageData
  draft: PackingDraftState
  onOpen: (order: string) => void
  /** The order is scanned again. True if it goes on with what is left of it. */
  onReopen: () => boolean
  onTaken: () => void
}

/** A scanner that bounces sends a code twice at once. */
const bounceMs = 700

/** Takes scans for the order that is being packed: each goes to the step where it belongs, one after another. */
export function useOrderScans({ order, draft, onOpen, onReopen, onTaken }: OrderScans) {
  const [notice, setNotice] = useState<StationNotice>()
  const queue = useRef<Promise<void>>(Promise.resolve())
  const last = useRef({ code: '', at: 0 })
  const say = (tone: Tone, sentence: string) => setNotice({ tone, sentence })

  const look = async (code: string) => {
    const found = await callAdminApi('GET admin/orders/scan', { code, order: order.order })
    if (!found.ok) {
      say('bad', found.sentence)
      return null
    }
    return found.data
  }

  async function takeSerial(serial: string): Promise<void> {
    if (hasSerial(draft.now(), serial)) return say('info', `${serial} is scanned already`)
    const found = await look(serial)
    if (!found) return
    if (found.kind === 'order') return takeOrder(found.order)
    if (found.kind === 'unknown') return say('bad', `No piece with serial ${serial} was received`)
    const next = addSerial(draft.now(), order.lines, { serial, lineIds: found.lineIds })
    if (!next) return say('warn', `${serial} is one too many: all serials of its item are scanned`)
    draft.change(next)
    setNotice(undefined)
  }

  function takeOrder(number: string): void {
    if (number !== order.order) onOpen(number)
    else if (onReopen()) setNotice(undefined)
    else say('info', `${number} is open already`)
  }

  async function takeWeight(text: string): Promise<void> {
    const reading = parseScaleLine(text)
    if (reading === 'none') return say('warn', 'The scale shows no weight')
    if (!reading) return isKnown(text) ? say('info', `${text} is scanned already`) : takeSerial(text)
    if (!reading.isStable) return say('warn', 'The scale has not settled yet')
    draft.change({ weightMilligrams: reading.milligrams })
    setNotice(undefined)
  }

  const isKnown = (code: string): boolean => {
    const { sealNo } = draft.now()
    return code === sealNo || code === order.order || hasSerial(draft.now(), code)
  }

  async function takeSeal(code: string): Promise<void> {
    const { weightMilligrams } = draft.now()
    if (isKnown(code)) return say('info', `${code} is scanned already`)
    const weight = parseScaleText(code)
    if (weight && weight.milligrams === weightMilligrams)
      return say('info', `The weight, ${formatWeight(weight.milligrams)}, is entered already`)
    if (isMarkedWeight(code)) {
      await takeWeight(code)
      if (weight?.isStable) say('info', `Weighed again: ${formatWeight(weight.milligrams)}`)
      return
    }
    const found = await look(code)
    if (!found) return
    if (found.kind === 'serial') return say('bad', `${code} is a serial. Scan the number of the seal`)
    if (found.kind === 'order') {
      if (found.order === code.toUpperCase()) return takeOrder(found.order)
      return say('bad', `${code} is on a parcel of ${found.order}. Take another seal`)
    }
    draft.change({ sealNo: code.slice(0, 40) })
    setNotice(undefined)
  }

  async function takeOther(code: string): Promise<void> {
    if (code === order.order) return takeOrder(code)
    if (isKnown(code)) return say('info', `${code} is scanned already`)
    const found = await look(code)
    if (found?.kind === 'order') takeOrder(found.order)
    else if (found) say('warn', `${code} is not needed now`)
  }

  const takers: Readonly<Record<PackingStep, (code: string) => Promise<void>>> = {
    serials: takeSerial,
    weight: takeWeight,
    reason: takeOther,
    seal: takeSeal,
    photo: takeOther,
    finish: takeOther,
  }

  /** For a step; scans that come while one is looked up wait for it. */
  const take = (step: PackingStep, text: string) => {
    const code = text.trim()
    const isBounce = code === last.current.code && Date.now() - last.current.at < bounceMs
    last.current = { code, at: Date.now() }
    if (code === '') return
    if (isBounce) return say('info', `${code} was read twice and counts once`)
    queue.current = queue.current.then(() => takers[step](code)).then(onTaken)
  }
  return { take, takeOrder, notice, say, clear: () => setNotice(undefined) }
}
