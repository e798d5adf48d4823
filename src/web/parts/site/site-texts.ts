import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { callApi } from '../../../browser/call.ts'
import { getSetting } from '../../../wire/content/content.ts'

export type SiteTexts = z.output<(typeof getSetting)['response']>

let pending: Promise<SiteTexts | undefined> | undefined
let loaded: SiteTexts | undefined

/** Asked once a visit; an answer that did not come is asked for again by the next page. */
function fetchTexts(): Promise<SiteTexts | undefined> {
  pending ??= callApi('POST get-setting', getSetting, {}).then((response) => {
    if (response.ok) loaded = response.data
    else pending = undefined
    return loaded
  })
  return pending
}

/** What is asked, once the texts that stand among it are here too: coming later they would push about what is pressed. */
export async function withSiteTexts<Told>(pending: Promise<Told>): Promise<Told> {
  await fetchTexts()
  return pending
}

/** The texts staff keep for checkout (spec §3 Site settings); undefined until they are here. */
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
