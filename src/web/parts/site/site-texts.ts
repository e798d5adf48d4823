import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { callApi } from '../../../browser/call.ts'
import { getSetting } from '../../../wire/content/content.ts'

export type SiteTexts = z.output<(typeof getSetting)['response']>

let asked: Promise<SiteTexts | undefined> | undefined
let known: SiteTexts | undefined

/** Asked once a visit; an answer that did not come is asked for again by the next page. */
function askTexts(): Promise<SiteTexts | undefined> {
  asked ??= callApi('POST get-setting', getSetting, {}).then((response) => {
    if (response.ok) known = response.data
    else asked = undefined
    return known
  })
  return asked
}

/** What is asked, once the texts that stand among it are here too: coming later they would push about what is pressed. */
export async function withSiteTexts<Told>(asked: Promise<Told>): Promise<Told> {
  await askTexts()
  return asked
}

/** The texts staff keep for checkout (spec §3 Site settings); undefined until they are here. */
export function useSiteTexts(): SiteTexts | undefined {
  const [texts, setTexts] = useState(known)
  useEffect(() => {
    let gone = false
    askTexts().then((found) => {
      if (!gone) setTexts(found)
    })
    return () => {
      gone = true
    }
  }, [])
  return texts
}
