import '../../../ui/form/field.css'
import './page.css'
import { useId, useMemo, useState } from 'react'
import { plainText } from '../../../../shop/content/rules.ts'
import { QuestionList } from '../../../parts/question-list.tsx'
import { faqTexts } from '../../../texts/content/faq.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { awaitingControl } from '../../../ui/awaiting-control.ts'
import { type Tab, Tabs } from '../../../ui/layout/tabs.tsx'
import type { QuestionCategoryView } from './load.ts'
import { useQuestionInAddress } from './use-question-in-address.ts'

/** The categories as tabs, each with an address (`#payment`), and a search through all of them. */
export function AllCategories({ categories }: { categories: readonly QuestionCategoryView[] }) {
  const t = useTexts(faqTexts)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string>()
  useQuestionInAddress((slug) => {
    const category = categories.find(
      (one) => one.slug === slug || one.questions.some((question) => question.slug === slug),
    )
    if (!category) return
    setQuery('')
    setChosen(category.slug)
  })
  const choose = (slug: string) => {
    setChosen(slug)
    window.history.replaceState(window.history.state, '', `#${slug}`)
  }
  const found = useFound(categories, query)
  return (
    <div className="faq-tabs">
      <SearchField text={query} onChange={setQuery} />
      <p className="soft" role="status">
        {found && (found.length > 0 ? t.found(found.length) : t.nothing(query.trim()))}
      </p>
      {found ? (
        <QuestionList questions={found} />
      ) : (
        <Tabs label={t.subjects} chosen={chosen} onChoose={choose} tabs={categories.map(tabOf)} />
      )}
    </div>
  )
}

const tabOf = (category: QuestionCategoryView): Tab => ({
  id: category.slug,
  title: category.title,
  panel: <CategoryPanel category={category} />,
})

function CategoryPanel({ category: { title, text, questions } }: { category: QuestionCategoryView }) {
  const langOf = useLangOf()
  return (
    <>
      <h2 className="faq-printed" lang={langOf(title)}>
        {title}
      </h2>
      <p className="soft above-l" lang={langOf(text)}>
        {text}
      </p>
      <QuestionList questions={questions} />
    </>
  )
}

function SearchField({ text, onChange }: { text: string; onChange: (query: string) => void }) {
  const t = useTexts(faqTexts)
  const id = useId()
  return (
    <search className="faq-search">
      <label className="field-label" htmlFor={id}>
        {t.search}
      </label>
      <input
        id={id}
        className="input"
        type="search"
        value={text}
        autoComplete="off"
        maxLength={80}
        {...awaitingControl()}
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  )
}

/** Every question with all the words in it or in its answer; nothing while no words are searched for. */
function useFound(categories: readonly QuestionCategoryView[], query: string) {
  const searched = useMemo(
    () =>
      categories.flatMap(({ questions }) =>
        questions.map((one) => ({ one, text: folded(`${one.question} ${plainText(one.answer)}`) })),
      ),
    [categories],
  )
  const wanted = folded(query).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return undefined
  return searched.filter(({ text }) => wanted.every((word) => text.includes(word))).map(({ one }) => one)
}

const folded = (text: string): string => text.toLowerCase().replace(/[’']/g, '')
