import { expect, it } from 'vitest'
import {
  type DocumentsState,
  documentsOf,
  documentsProblem,
  outlivesParcel,
  removeDocuments,
  setDocuments,
} from './documents-list.ts'

const drawing: DocumentsState = { kind: 'drawing' }
const drawn: DocumentsState = { kind: 'drawn', url: 'blob:1', missing: [], printFailure: '' }
const failed: DocumentsState = { kind: 'failed', sentence: 'The courier does not answer' }
const incomplete: DocumentsState = { ...drawn, missing: ['The invoice waits for its IRN'] }

it('documents that are being drawn or have a problem outlive their parcel where the station prints', () => {
  expect([drawing, drawn, failed, incomplete].map((state) => outlivesParcel(state, true))).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect([drawing, drawn, failed, incomplete].some((state) => outlivesParcel(state, false))).toBe(false)
})

it('names what went wrong with them', () => {
  expect(documentsProblem(drawing) + documentsProblem(drawn)).toBe('')
  expect(documentsProblem(failed)).toBe('No documents: The courier does not answer')
  expect(documentsProblem({ ...incomplete, printFailure: 'Not printed' })).toBe(
    'Not printed. Not in it: The invoice waits for its IRN',
  )
})

it('each parcel has its own', () => {
  const first = { order: 'SLV-1', parcel: 1, state: drawing }
  const second = { order: 'SLV-1', parcel: 2, state: drawing }
  const list = setDocuments(setDocuments(setDocuments([], first), second), { ...first, state: failed })
  expect([documentsOf(list, 1), documentsOf(list, 2), documentsOf(list, undefined)]).toEqual([
    failed,
    drawing,
    undefined,
  ])
  expect(removeDocuments(list, 1)).toEqual([second])
})
