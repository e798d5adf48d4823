import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type * as z from 'zod/mini'
import { type CallResult, callApi } from '../../../../browser/call.ts'
import { verifyPiece } from '../../../../wire/inventory/passports.ts'
import { useDocumentTitle } from '../../../head/document-head.tsx'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { SignPage } from '../../../parts/sign-in/sign-page.tsx'
import { passportsTexts } from '../../../texts/inventory/passports.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { urls } from '../../../urls.ts'
import { PassportPage } from './passport-page.tsx'

export const area = passportsTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.title)

export type PiecePassport = z.output<(typeof verifyPiece)['response']>

/** `/verify` and `/verify/{code}`: opened by the QR code of a card. Public; shows only facts about the piece. */
export function Page() {
  const t = useTexts(passportsTexts)
  const initialCode = useParams().code ?? ''
  const { result, busy, check } = usePassportLookup(initialCode)
  useDocumentTitle(result?.ok ? t.found : undefined)
  if (result?.ok) return <PassportPage piece={result.data} />
  return (
    <SignPage title={t.title}>
      <CodeForm key={initialCode} initialCode={initialCode} busy={busy} result={result} check={check} />
    </SignPage>
  )
}

/** Looks up a code in the URL once on arrival: every lookup is counted. The answer to an earlier code is dropped. */
function usePassportLookup(initialCode: string) {
  const [result, setResult] = useState<CallResult<PiecePassport>>()
  const [busy, setBusy] = useState(false)
  const newest = useRef(0)
  const check = async (code: string) => {
    newest.current += 1
    const mine = newest.current
    setBusy(true)
    const found = await callApi('POST verify-piece', verifyPiece, { code })
    if (mine !== newest.current) return
    setResult(found)
    setBusy(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code is another look
  useEffect(() => {
    newest.current += 1
    setResult(undefined)
    setBusy(false)
    if (initialCode) check(initialCode)
  }, [initialCode])
  return { result, busy, check }
}

interface CodeFormProps {
  initialCode: string
  busy: boolean
  result: CallResult<PiecePassport> | undefined
  check: (code: string) => void
}

function CodeForm({ initialCode, busy, result, check }: CodeFormProps) {
  const t = useTexts(passportsTexts)
  const [code, setCode] = useState(initialCode)
  const navigate = useNavigate()
  /** A code has an address, so that reloading and going back show what belongs to it. */
  const submit = () => {
    const typed = code.replaceAll(/\s/g, '')
    if (typed === '' || typed === initialCode) check(typed)
    else navigate(urls.verify(typed))
  }
  const failed = result && !result.ok ? result : undefined
  return (
    <form
      className="stack gap-l"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
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
        {failed && !failed.errors.code ? t.again : t.check}
      </Button>
    </form>
  )
}
