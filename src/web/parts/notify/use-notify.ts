import { useState } from 'react'
import { networkSentence } from '../../../browser/api-wording.ts'
import { forgetSignIn, isSignedIn } from '../../routing/visitor.ts'
import { showToast } from '../../ui/dialog/toast.ts'
import { useSignIn } from '../wishlist/use-wish.ts'

const unauthorised = 401

/** Notify me is for signed-in customers; others go to the sign-in and come back here (spec §4 Out of stock). */
export function useNotify() {
  const signIn = useSignIn()
  const [state, setState] = useState<'rest' | 'busy' | 'done'>('rest')
  const ask = async (productId: number) => {
    if (!isSignedIn()) return signIn()
    setState('busy')
    const notify = await import('./notify.ts').catch(() => null)
    const told = await notify?.askNotice(productId)
    setState(told?.ok ? 'done' : 'rest')
    if (told?.ok) showToast('ok', told.message ?? '', 5)
    else if (told?.status === unauthorised) {
      forgetSignIn()
      signIn()
    } else
      showToast(told && told.status >= 400 && told.status < 500 ? 'warn' : 'bad', told?.sentence ?? networkSentence())
  }
  return { ask, busy: state === 'busy', done: state === 'done' }
}
