import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type * as z from 'zod/mini'
import { type CallResult, callApi } from '../../../../browser/call.ts'
import { verifyPiece } from '../../../../wire/inventory/passports.ts'
import { useDocumentTitle } from '../../../head/document-head.tsx'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { SignPage } from '../../../parts/sign-in/sign-page.tsx'
import { passportsTexts } from '../../../texts/inventory/passports.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { urls } from '../../../urls.ts'
import { PassportFacts } from './passport-facts.tsx'

export const area = passportsTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.title)

export type PiecePassport = z.output<(typeof verifyPiece)['response']>

/** `/verify` and `/verify/{code}`: what a card's QR code leads to. Open to everyone, and about the piece alone. */
export function Page() {
  const t = useTexts(passportsTexts)
  const given = useParams().code ?? ''
  const { answer, busy, look } = useLookUp(given)
  useDocumentTitle(answer?.ok ? t.found : undefined)
  if (answer?.ok)
    return (
      <SignPage title={t.found}>
        <PassportFacts piece={answer.data} />
        <LinkButton to={urls.verify()} look="secondary" className="above-xl">
          {t.another}
        </LinkButton>
      </SignPage>
    )
  return (
    <SignPage title={t.title}>
      <CodeForm given={given} busy={busy} answer={answer} look={look} />
    </SignPage>
  )
}

/** A code in the address is looked up at once, and once only: every look is counted. */
function useLookUp(given: string) {
  const [answer, setAnswer] = useState<CallResult<PiecePassport>>()
  const [busy, setBusy] = useState(false)
  const look = async (code: string) => {
    setBusy(true)
    setAnswer(await callApi('POST verify-piece', verifyPiece, { code }))
    setBusy(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code is another look
  useEffect(() => {
    setAnswer(undefined)
    if (given) look(given)
  }, [given])
  return { answer, busy, look }
}

interface CodeFormProps {
  given: string
  busy: boolean
  answer: CallResult<PiecePassport> | undefined
  look: (code: string) => void
}

function CodeForm({ given, busy, answer, look }: CodeFormProps) {
  const t = useTexts(passportsTexts)
  const [code, setCode] = useState(given)
  const failed = answer && !answer.ok ? answer : undefined
  return (
    <form
      className="stack gap-l"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        look(code)
      }}
    >
      <p className="soft">{t.lead}</p>
      <TextInput
        label={t.label}
        hint={t.hint}
        name="code"
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={failed?.errors.code}
        onChange={(event) => setCode(event.target.value)}
      />
      {failed && !failed.errors.code && (
        <Note tone="bad" live>
          {failed.sentence}
        </Note>
      )}
      <Button wide type="submit" busy={busy && t.looking}>
        {failed && !failed.errors.code ? t.again : t.look}
      </Button>
    </form>
  )
}
