import '../../ui/value/price.css'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../../browser/call.ts'
import { formatMoney } from '../../../units/format.ts'
import { saveLead } from '../../../wire/support/leads.ts'
import { popupTexts } from '../../texts/site/popup.ts'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useForm } from '../../ui/form/form.ts'
import { TextInput } from '../../ui/form/text-input.tsx'
import { MobileInput } from '../../ui/input/mobile-input.tsx'
import { Note } from '../../ui/state/note.tsx'
import { urls } from '../../urls.ts'
import { PictureTile } from '../picture/picture.tsx'
import type { PopupFacts } from './popup-facts.ts'
import { claimPopup } from './popup-state.ts'

/** The popup: a product, its price, and two fields. Escape, the close button and the scrim dismiss it for good. */
export function FirstVisitDialog({ popup }: { popup: PopupFacts }) {
  const langOf = useLangOf()
  const { open, close } = useClaim()
  const [done, setDone] = useState(false)
  const [sending, setSending] = useState(false)
  return (
    <Dialog title={popup.title} open={open} onClose={close} locked={sending}>
      <p className="small soft" lang={langOf(popup.text)}>
        {popup.text}
      </p>
      <Piece product={popup.product} />
      {done ? (
        <Done slug={popup.product.slug} onLeave={close} />
      ) : (
        <LeadForm productId={popup.product.id} onBusy={setSending} onDone={() => setDone(true)} />
      )}
    </Dialog>
  )
}

/** Open once this window has claimed the popup; closing releases the claim. */
function useClaim() {
  const [open, setOpen] = useState(false)
  const finish = useRef<() => void>(undefined)
  useEffect(() => {
    let isUnmounted = false
    claimPopup(async () => {
      if (isUnmounted) return
      setOpen(true)
      await new Promise<void>((resolve) => {
        finish.current = resolve
      })
    })
    return () => {
      isUnmounted = true
      finish.current?.()
    }
  }, [])
  const close = () => {
    setOpen(false)
    finish.current?.()
  }
  return { open, close }
}

function Piece({ product }: { product: PopupFacts['product'] }) {
  const langOf = useLangOf()
  const t = useTexts(popupTexts)
  return (
    <div className="row above-m below-m">
      <PictureTile image={product.image} alt="" thumb="regular" />
      <div>
        <p className="medium" lang={langOf(product.name)}>
          {product.name}
        </p>
        <p className="price number">{formatMoney(product.price)}</p>
        <p className="micro muted">{t.inclusive}</p>
      </div>
    </div>
  )
}

interface LeadFormProps {
  productId: number
  onBusy: (busy: boolean) => void
  onDone: () => void
}

function LeadForm({ productId, onBusy, onDone }: LeadFormProps) {
  const t = useTexts(popupTexts)
  const [failure, setFailure] = useState<string>()
  const form = useForm({ params: saveLead.params, initial: { mobile: '', email: '' } })
  const send = form.submit(async () => {
    setFailure(undefined)
    onBusy(true)
    const response = await callApi('POST home-product-modal-save', saveLead, { ...form.values, productId })
    onBusy(false)
    if (response.ok) onDone()
    else if (!form.refuse(response)) setFailure(response.sentence)
  })
  return (
    <form onSubmit={send} ref={form.ref} noValidate className="stack">
      <MobileInput label={t.mobile} {...form.field('mobile')} />
      <TextInput label={t.email} type="email" autoComplete="email" {...form.field('email')} />
      {failure && (
        <Note tone="bad" live>
          {failure}
        </Note>
      )}
      <Button type="submit" wide busy={form.busy && t.sending}>
        {t.send}
      </Button>
      <p className="micro muted">{t.promise}</p>
    </form>
  )
}

function Done({ slug, onLeave }: { slug: string; onLeave: () => void }) {
  const t = useTexts(popupTexts)
  return (
    <div className="stack">
      <Note tone="ok" live>
        {t.sent}
      </Note>
      <LinkButton variant="secondary" wide to={urls.product(slug)} onClick={onLeave}>
        {t.see}
      </LinkButton>
    </div>
  )
}
