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
  /** Null for who is signed out. */
  readonly nickname: string | null
}

/** The list checked by the visitor's own browser; a signed-in customer finds their line. */
export function CheckHere({ proof }: { proof: ProofOfMetalView }) {
  const t = useTexts(proofOfMetalTexts)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result | 'failed'>()
  const run = async () => {
    setBusy(true)
    setResult(await check(proof).catch(() => 'failed' as const))
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

async function check(proof: ProofOfMetalView): Promise<Result> {
  const { checkList } = await import('./check-list.ts')
  const nickname = isSignedIn() ? await nicknameIn(proof.day) : null
  return { ...(await checkList(proof, nickname)), nickname }
}

async function nicknameIn(day: string): Promise<string | null> {
  const response = await fetchOwnPlace(day)
  return response.ok ? response.data.nickname : null
}

function Findings({ result: { nickname, own, ...checked } }: { result: Result }) {
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
      {nickname && <Note tone="info">{own ? t.own(nickname, own) : t.noOwn(nickname)}</Note>}
    </div>
  )
}
