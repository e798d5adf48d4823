import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../../../../web/ui/dialog/toast.ts'
import { callAdminApi } from '../../../../client/call-admin-api.ts'
import { useStationSettings } from '../station-settings.ts'
import {
  type DocumentsState,
  documentsOf,
  documentsProblem,
  outlivesParcel,
  removeDocuments,
  type StationDocuments,
  setDocuments,
} from './documents-list.ts'
import { printPdf } from './print-pdf.ts'

/**
 * Label, slip and invoice of each parcel that leaves: drawn, and sent to the printer if the station does so. It belongs to the page: the
 * packer goes on to the next order while they are drawn.
 */
export function useParcelDocuments() {
  const { printsDocuments } = useStationSettings()
  const prints = useRef(printsDocuments)
  prints.current = printsDocuments
  const [list, setList] = useState<readonly StationDocuments[]>([])
  const [shown, setShown] = useState<number>()
  const latestShown = useRef<number>(undefined)
  const latest = useRef(list)
  const requests = useRef(new Map<number, AbortController>())
  const isClosed = useRef(false)

  const save = (next: readonly StationDocuments[]) => {
    const urls = new Set(next.map(urlOf))
    for (const url of latest.current.map(urlOf)) if (url && !urls.has(url)) URL.revokeObjectURL(url)
    latest.current = next
    setList(next)
  }
  const remove = (parcel: number) => {
    requests.current.get(parcel)?.abort()
    requests.current.delete(parcel)
    save(removeDocuments(latest.current, parcel))
  }
  const show = (order: string, parcel: number, state: DocumentsState) => {
    const problem = documentsProblem(state)
    if (isClosed.current && problem) showToast('bad', `${order}: ${problem}`, 10)
    save(setDocuments(latest.current, { order, parcel, state }))
  }

  const setShownParcel = (parcel: number | undefined) => {
    latestShown.current = parcel
    setShown(parcel)
  }

  const draw = async (order: string, parcel: number) => {
    requests.current.get(parcel)?.abort()
    const request = new AbortController()
    requests.current.set(parcel, request)
    show(order, parcel, { kind: 'drawing' })
    const options = { signal: request.signal, timeoutMs: 60_000 }
    const response = await callAdminApi('GET admin/orders/parcel-documents', { order, parcel }, options)
    if (request.signal.aborted) return
    if (!response.ok) return show(order, parcel, { kind: 'failed', sentence: response.sentence })
    const { pdf, missing } = response.data
    if (pdf === '') return show(order, parcel, { kind: 'failed', sentence: missing.join('. ') })
    const blob = pdfOf(pdf)
    const drawn = { kind: 'drawn', url: URL.createObjectURL(blob), missing, printFailure: '' } as const
    show(order, parcel, drawn)
    if (!prints.current) return
    const printFailure = await printPdf(blob)
    if (request.signal.aborted) return
    const done = { ...drawn, printFailure }
    if (printFailure) show(order, parcel, done)
    if (latestShown.current !== parcel && !outlivesParcel(done, true)) remove(parcel)
  }

  /** The packer goes on from a parcel. */
  const leave = (parcel: number) => {
    if (latestShown.current === parcel) setShownParcel(undefined)
    const state = documentsOf(latest.current, parcel)
    if (state && !outlivesParcel(state, prints.current)) save(removeDocuments(latest.current, parcel))
    if (state?.kind === 'drawing' && !prints.current) requests.current.get(parcel)?.abort()
  }

  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
      if (!prints.current) for (const request of requests.current.values()) request.abort()
      for (const one of latest.current) URL.revokeObjectURL(urlOf(one))
    }
  }, [])

  return {
    draw,
    leave,
    remove,
    show: setShownParcel,
    of: (parcel: number | undefined) => documentsOf(list, parcel),
    /** Of parcels that the packer has gone on from. */
    problems: list
      .filter(({ parcel }) => parcel !== shown)
      .map((one) => ({ ...one, problem: documentsProblem(one.state) }))
      .filter(({ problem }) => problem !== ''),
  }
}

export type ParcelDocumentsQueue = ReturnType<typeof useParcelDocuments>

const urlOf = ({ state }: StationDocuments): string => (state.kind === 'drawn' ? state.url : '')

function pdfOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: 'application/pdf' })
}
