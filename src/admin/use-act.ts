import { useRef, useState } from 'react'
import { type Failed, newIdempotencyKey } from '../browser/call.ts'
import { showToast } from '../web/ui/toast.ts'
import { type Answers, type Asks, askStaff, type CallName, isProposed } from './ask.ts'

interface ActOptions<Data> {
  /** After it is done; before its sentence is shown. */
  onDone?: (data: Data) => void
  /** What to say when it is done, where the answer has no sentence of its own. */
  done?: string | ((data: Data) => string)
  /** It waits for a second person, which a toast has said. */
  onProposed?: () => void
  /** What was refused is told here; without it, by a toast. */
  onRefused?: (answer: Failed) => void
  /** Long acts are waited for longer. */
  timeoutMs?: number
}

/**
 * An act of one press: `const accept = useAct('POST admin/orders/accept', { done: 'Accepted', onDone: again })`, then
 * `accept.act({ id })` and `busy={accept.busy && 'Accepting'}`. A second press while it runs does nothing, and one after a
 * lost answer repeats the same act and makes no second.
 */
export function useAct<Name extends CallName>(name: Name, options: ActOptions<Answers<Name>> = {}) {
  const [busy, setBusy] = useState(false)
  /** What the running act is about, so that a row knows its own. */
  const [about, setAbout] = useState<Asks<Name>>()
  const running = useRef(false)
  const keys = useRef(new Map<string, string>())

  const act = async (asks: Asks<Name>): Promise<Answers<Name> | undefined> => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    setAbout(asks)
    const what = JSON.stringify(asks)
    const idempotencyKey = keys.current.get(what) ?? newIdempotencyKey()
    keys.current.set(what, idempotencyKey)
    const answer = await askStaff(name, asks, {
      idempotencyKey,
      ...(options.timeoutMs && { timeoutMs: options.timeoutMs }),
    })
    if (answer.ok || !isLost(answer)) keys.current.delete(what)
    running.current = false
    setBusy(false)
    if (!answer.ok) {
      if (isProposed(answer)) {
        showToast('info', answer.sentence, 10)
        options.onProposed?.()
      } else if (options.onRefused) options.onRefused(answer)
      else if (answer.status !== 401) showToast(toneOf(answer), answer.sentence)
      return undefined
    }
    options.onDone?.(answer.data)
    const sentence = typeof options.done === 'function' ? options.done(answer.data) : options.done
    if (answer.message || sentence) showToast('ok', answer.message ?? sentence ?? '')
    return answer.data
  }
  return { act, busy, about }
}

/** How a sentence is shown that is no plain success. */
export const toneOf = (answer: Failed): 'info' | 'warn' | 'bad' =>
  isProposed(answer) ? 'info' : isLost(answer) ? 'bad' : 'warn'

/** No answer, or one of trouble: whether it was done is not known, and asking again asks for the same. */
export const isLost = ({ status }: Failed): boolean => status === 0 || status >= 500
