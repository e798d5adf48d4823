import { type LinePropertyName, linePropertyNames } from '../../../shop/orders/line-properties/rules.ts'
import { linePropertyTexts } from '../../texts/orders/line-properties.ts'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** What the shopper wrote for an item. */
export const LinePropertyList = ({ item }: { item: Readonly<Record<LinePropertyName, string>> }) =>
  linePropertyNames.map((name) => <LinePropertyText key={name} name={name} text={item[name]} />)

/** One text with its line breaks; nothing if it is empty. */
export function LinePropertyText({ name, text }: { name: LinePropertyName; text: string }) {
  const langOf = useLangOf()
  const t = useTexts(linePropertyTexts)
  if (text === '') return null
  return (
    <div className="small above-2xs">
      <p className="medium">{t.properties[name].label}</p>
      <p className="soft written-lines breaks-anywhere" dir="auto" lang={langOf(text)}>
        {text}
      </p>
    </div>
  )
}
