import { useState } from 'react'
import { networkSentence } from '../../../browser/api-wording.ts'
import { forgetSignIn, isSignedIn } from '../../routing/visitor.ts'
import { cardTexts } from '../../texts/catalog/card.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { showToast } from '../../ui/dialog/toast.ts'
import { useSignIn } from '../wishlist/use-wishlist-toggle.ts'

const unauthorised = 401

/** Notify me requires a signed-in customer; other visitors sign in first and return here (spec §4 Out of stock). */
export function useNotify() {
  const t = useTexts(cardTexts)
  const signIn = useSignIn()
  const [state, setState] = useState<'rest' | 'busy' | 'done'>('rest')
  const request = async (productId: number) => {
    if (!isSignedIn()) return signIn()
    setState('busy')
    const notify = await import('./notify.ts').catch(() => null)
    const response = await notify?.requestStockAlert(productId)
    setState(response?.ok ? 'done' : 'rest')
    if (response?.ok) showToast('ok', t.notifySaved, 5)
    else if (response?.status === unauthorised) {
      forgetSignIn()
      signIn()
    } else
      showToast(
        response && response.status >= 400 && response.status < 500 ? 'warn' : 'bad',
        response?.sentence ?? networkSentence(),
      )
  }
  return { request, busy: state === 'busy', done: state === 'done' }
}
