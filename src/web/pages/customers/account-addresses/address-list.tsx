import '../../../ui/layout/panel.css'
import { MapPin, Plus } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../../../browser/call.ts'
import { deleteAddress, myAddress } from '../../../../wire/customers/addresses.ts'
import type { AddressBook, SavedAddress } from '../../../parts/address/address-book.ts'
import { AddressEditForm } from '../../../parts/address/address-form.tsx'
import { AddressText } from '../../../parts/address/address-text.tsx'
import { NotHere } from '../../../parts/not-here.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { accountTexts } from '../../../texts/customers/account.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'

interface AddressListProps {
  contact: { email: string; mobile: string }
}

/** Add, edit, delete (spec §2 Address management). */
export function AddressList({ contact }: AddressListProps) {
  const t = useTexts(accountTexts)
  const { query, again, put } = useApiQuery(() => callApi('POST my-address', myAddress, {}), 'addresses')
  /** The address being changed, `new` for one being added. */
  const [open, setOpen] = useState<SavedAddress | 'new'>()
  const [leaving, setLeaving] = useState<SavedAddress>()

  if (query.state !== 'here') return <NotHere query={query} again={again} lines={6} />
  const book = query.data
  const saved = (next: AddressBook) => {
    put(next)
    setOpen(undefined)
    setLeaving(undefined)
  }
  const form = (address?: SavedAddress) => (
    <section className="panel wash" aria-label={address ? t.addresses.edit : t.addresses.new}>
      <div className="panel-body">
        <h2 className="label-heading below-m">{address ? t.addresses.edit : t.addresses.new}</h2>
        <AddressEditForm
          address={address}
          states={book.states}
          contact={contact}
          onSaved={(next) => {
            saved(next)
            showToast('ok', address ? t.addresses.updated : t.addresses.saved)
          }}
          onCancel={() => setOpen(undefined)}
        />
      </div>
    </section>
  )
  return (
    <>
      <div className="head-row">
        <h1>{t.tabs.address}</h1>
        {open !== 'new' && book.addresses.length > 0 && (
          <Button variant="tertiary" size="small" onClick={() => setOpen('new')}>
            <Icon of={Plus} size="small" />
            {t.addresses.add}
          </Button>
        )}
      </div>
      <div className="stack">
        {open === 'new' && form()}
        {book.addresses.length === 0 && open !== 'new' && <NoAddress onAdd={() => setOpen('new')} />}
        <ul className="stack gap-s">
          {book.addresses.map((address) => (
            <li key={address.id}>
              {open !== 'new' && open?.id === address.id ? (
                form(address)
              ) : (
                <AddressCard address={address} onEdit={() => setOpen(address)} onDelete={() => setLeaving(address)} />
              )}
            </li>
          ))}
        </ul>
      </div>
      <DeleteDialog address={leaving} onClose={() => setLeaving(undefined)} onDeleted={saved} />
    </>
  )
}

function NoAddress({ onAdd }: { onAdd: () => void }) {
  const t = useTexts(accountTexts)
  return (
    <EmptyState
      icon={MapPin}
      title={t.addresses.none}
      action={
        <Button variant="secondary" size="small" onClick={onAdd}>
          {t.addresses.add}
        </Button>
      }
    >
      {t.addresses.emptyDetail}
    </EmptyState>
  )
}

interface AddressCardProps {
  address: SavedAddress
  onEdit: () => void
  onDelete: () => void
}

function AddressCard({ address, onEdit, onDelete }: AddressCardProps) {
  const t = useTexts(accountTexts)
  return (
    <article className="panel">
      <div className="panel-body">
        <AddressText {...address} />
        <div className="row above-xs gap-m">
          <ActionButton className="link small" aria-label={t.addresses.editOf(address.name)} onClick={onEdit}>
            {t.addresses.editShort}
          </ActionButton>
          <ActionButton className="link small" aria-label={t.addresses.removeOf(address.name)} onClick={onDelete}>
            {t.addresses.remove}
          </ActionButton>
        </div>
      </div>
    </article>
  )
}

interface DeleteDialogProps {
  address: SavedAddress | undefined
  onClose: () => void
  onDeleted: (book: AddressBook) => void
}

function DeleteDialog({ address, onClose, onDeleted }: DeleteDialogProps) {
  const t = useTexts(accountTexts)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    if (!address) return
    setBusy(true)
    const response = await callApi('POST my-address/delete/{id}', deleteAddress, { id: address.id })
    setBusy(false)
    if (response.ok) {
      onDeleted(response.data)
      showToast('ok', t.addresses.removed)
    } else {
      onClose()
      showToast('bad', response.sentence)
    }
  }
  return (
    <Dialog
      title={t.addresses.sure}
      open={address !== undefined}
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <Button variant="tertiary" size="small" onClick={onClose}>
            {t.addresses.cancel}
          </Button>
          <Button variant="danger" size="small" busy={busy && t.addresses.removing} onClick={remove}>
            {t.addresses.remove}
          </Button>
        </>
      }
    >
      {address && <AddressText {...address} />}
    </Dialog>
  )
}
