import './countdown-text.css'
import { useEffect, useState } from 'react'
import { dateTexts } from '../../texts/site/dates.ts'
import { uiTexts } from '../../texts/site/ui.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { countdownText } from './countdown.ts'

/** Milliseconds until a moment, updated every second; `undefined` until hydration. */
export function useTimeLeft(until: number | undefined): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    if (until === undefined) return setLeft(undefined)
    const count = () => setLeft(Math.max(0, until - Date.now()))
    count()
    const timer = setInterval(() => {
      count()
      if (Date.now() >= until) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}

/** Text, not boxes (rules/design.md 7.17). Screen readers read the end time, not the seconds. */
export function CountdownText({ end }: { end: string }) {
  const t = useTexts(uiTexts)
  const dates = useTexts(dateTexts)
  const moment = new Date(end)
  const left = useTimeLeft(moment.getTime())
  const text = left === undefined ? '\u00a0' : countdownText(left, t.daysLeft)
  if (!text) return null
  return (
    <p className="countdown">
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{t.ends(dates.moment(moment))}</span>
    </p>
  )
}
