import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { callApi } from '../../../browser/call.ts'
import { getSetting } from '../../../wire/content/content.ts'

export type SiteTexts = z.output<(typeof getSetting)['response']>

let pending: Promise<SiteTexts | undefined> | undefined
let loaded: SiteTexts | undefined

/** Requested once per visit; after a failure the next page requests it again. */
function fetchTexts(): Promise<SiteTexts | undefined> {
  pending ??= callApi('POST get-setting', getSetting, {}).then((response) => {
    if (response.ok) loaded = response.data
    else pending = undefined
    return loaded
  })
  return pending
}

/** Resolves the request once the site texts have loaded too: if they came later, they would shift buttons during a click. */
export async function withSiteTexts<T>(pending: Promise<T>): Promise<T> {
  await fetchTexts()
  return pending
}

/** Texts that staff maintain for checkout (spec §3 Site settings); undefined until loaded. */
export function useSiteTexts(): SiteTexts | undefined {
  const [texts, setTexts] = useState(loaded)
  useEffect(() => {
    let isUnmounted = false
    fetchTexts().then((found) => {
      if (!isUnmounted) setTexts(found)
    })
    return () => {
      isUnmounted = true
    }
  }, [])
  return texts
}
