import { useState } from 'react'
import { isSignedIn } from '../../../routing/visitor.ts'
import { proofOfMetalTexts } from '../../../texts/silver/proof-of-metal.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Note } from '../../../ui/state/note.tsx'
import type { ListCheckResult } from './check-list.ts'
import { fetchOwnPlace } from './fetch-own-place.ts'
import type { ProofOfMetalView } from './page.tsx'

interface Result extends ListCheckResult {
  /** Null for who is signed out, and where it could not be loaded. */
  readonly nickname: string | null
  /** Why a customer's own line could not be looked for; null otherwise. */
  readonly ownFailure: string | null
}

/** The list checked by the visitor's own browser; a signed-in customer finds their line. */
export function CheckHere({ proof }: { proof: ProofOfMetalView }) {
  const t = useTexts(proofOfMetalTexts)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result | 'failed'>()
  const run = async () => {
    setBusy(true)
    setResult(await check(proof, t.ownPlace.lost).catch(() => 'failed' as const))
    setBusy(false)
  }
  return (
    <div>
      <h2>{t.check}</h2>
      <p className="soft above-xs below-m">{t.checkText}</p>
      <Button onClick={run} busy={busy && t.running}>
        {t.run}
      </Button>
      <div role="status" className="above-m">
        {result === 'failed' ? <Note tone="bad">{t.failed}</Note> : result && <Findings result={result} />}
      </div>
    </div>
  )
}

async function check(proof: ProofOfMetalView, lost: string): Promise<Result> {
  const { checkList } = await import('./check-list.ts')
  const own = isSignedIn() ? await ownNickname(proof.day, lost) : { nickname: null, ownFailure: null }
  return { ...(await checkList(proof, own.nickname)), ...own }
}

/** A session that has ended is no failure: the list is checked as for visitors. */
async function ownNickname(day: string, lost: string): Promise<Pick<Result, 'nickname' | 'ownFailure'>> {
  const response = await fetchOwnPlace(day, lost)
  if (response.ok) return { nickname: response.data.nickname, ownFailure: null }
  return { nickname: null, ownFailure: response.status === 401 ? null : lost }
}

function Findings({ result: { nickname, ownFailure, own, ...checked } }: { result: Result }) {
  const t = useTexts(proofOfMetalTexts).result
  const found = (['digest', 'signature', 'customers', 'bars'] as const).filter((part) => checked[part] !== null)
  return (
    <div className="stack">
      {found.map((part) => (
        <Note key={part} tone={checked[part] ? 'ok' : 'bad'}>
          {t[part][checked[part] ? 0 : 1]}
        </Note>
      ))}
      {checked.signature === null && <Note tone="info">{t.unsigned}</Note>}
      {ownFailure && <Note tone="warn">{ownFailure}</Note>}
      {nickname && <Note tone="info">{own ? t.own(nickname, own) : t.noOwn(nickname)}</Note>}
    </div>
  )
}
