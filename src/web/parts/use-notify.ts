import { useRef, useState } from 'react'
import { showToast } from '../ui/toast.ts'
import { urls } from '../urls.ts'
import { useNavigate } from '../visit.ts'
import { isSignedIn, rememberOrigin } from '../visitor.ts'

export interface Notify {
  ask(productId: number): Promise<void>
  readonly busy: boolean
  /** It was noted: the answer need not be asked for again. */
  readonly done: boolean
}

/**
 * Asks to be told when a piece can be bought again. It is for signed-in customers; others go to the sign-in, and come back
 * here (spec §4). What it needs is fetched when somebody presses.
 */
export function useNotify(): Notify {
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const asking = useRef(false)
  const ask = async (productId: number) => {
    if (asking.current) return
    if (!isSignedIn()) {
      rememberOrigin(location.pathname + location.search)
      return navigate(urls.signIn())
    }
    asking.current = true
    setState('busy')
    const done = await send(productId)
    asking.current = false
    setState(done ? 'done' : 'idle')
  }
  return { ask, busy: state === 'busy', done: state === 'done' }
}

async function send(productId: number): Promise<boolean> {
  const { call } = await import('../call.ts')
  const { noticeMessage, notifyUserProduct } = await import('../../wire/alerts.ts')
  const answer = await call('POST notify-user-product', notifyUserProduct, { productId })
  if (answer.ok) showToast('ok', answer.message ?? noticeMessage, 5)
  else showToast(answer.status === 0 || answer.status >= 500 ? 'bad' : 'warn', answer.sentence)
  return answer.ok
}
