import type { Output } from '@obelisk/contract/endpoint'
import type { listQuestions } from '@obelisk/contract/question-bank/calls'
import { questionKinds } from '@obelisk/contract/question-bank/content'
import { questionStates } from '@obelisk/contract/question-bank/life'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Fragment, useState } from 'react'
import css from '../bank/bank.module.css'
import type { Bank, Facet } from '../bank/use-bank.ts'
import { CrosswalkDialog } from '../crosswalk/CrosswalkDialog.tsx'
import { useTranslations } from '../messages.ts'
import { outlineOf } from '../queries.ts'
import { useLevels } from '../show/levels.ts'
import { type Counted, FacetGroup, type FacetGroupProps } from './FacetGroup.tsx'
import facetCss from './facets.module.css'
import { SavedSearches } from './SavedSearches.tsx'

type Counts = Output<typeof listQuestions>['facets']

const seenInUse = ['negative', 'weak', 'hard', 'easy', 'idle', 'estimate', 'exposed', 'leaked'] as const
const ages = ['year', 'three-years', 'earlier', 'never'] as const

type LineProps = {
  label: string
  count: number
  isOn: boolean
  name?: string | undefined
  onPress: () => void
}

function Line({ label, count, isOn, name, onPress, isBelow }: LineProps & { isBelow?: boolean }) {
  return (
    <button
      type="button"
      className={`${facetCss.chapter} ${isBelow ? css.point : ''}`}
      title={name}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <span>{label}</span>
      <span className={css.count}>{count}</span>
    </button>
  )
}

/** The knowledge points of the chosen chapter, the most frequent first. */
function PointsOfChapter({ bank, counts }: { bank: Bank; counts: readonly Counted[] }) {
  return counts.map(({ value, count }) => (
    <Line
      key={value}
      isBelow
      label={value}
      name={value}
      count={count}
      isOn={bank.isOn('knowledge', value)}
      onPress={() => bank.toggle('knowledge', value)}
    />
  ))
}

/** The tree of the course: its chapters, and the knowledge points of the one that is open. */
function Chapters({ bank, counts }: { bank: Bank; counts: Pick<Counts, 'chapter' | 'knowledge'> }) {
  const t = useTranslations()
  const { data } = useQuery({ ...outlineOf(bank.bank?.id ?? 0), enabled: bank.bank !== undefined })
  const countOf = (value: string) => counts.chapter.find((one) => one.value === value)?.count ?? 0
  const known = data?.chapters ?? []
  const others = counts.chapter
    .filter(({ value }) => value !== '' && !known.some(({ no }) => no === value))
    .map(({ value }) => ({ no: value, name: '' }))
  const all = counts.chapter.reduce((sum, { count }) => sum + count, 0)
  const line = (value: string, label: string, count: number, name?: string) => (
    <Fragment key={value || 'all'}>
      <Line
        {...{ label, count, name }}
        isOn={bank.values.chapter === value}
        // knowledge points belong to their chapter
        onPress={() => bank.change({ chapter: value, knowledge: '', page: '1' })}
      />
      {value !== '' && bank.values.chapter === value && (
        <PointsOfChapter bank={bank} counts={counts.knowledge} />
      )}
    </Fragment>
  )
  return (
    <nav className={facetCss.chapters} aria-label={t('chapters')}>
      {line('', t('all-of-course'), all)}
      {[...known, ...others].map(({ no, name }) => line(no, `${no}  ${name}`, countOf(no), name))}
      {countOf('') > 0 && line('-', t('no-chapter'), countOf(''))}
    </nav>
  )
}

/** How many questions are how hard, in steps of a tenth. */
function Difficulty({ counts }: { counts: readonly Counted[] }) {
  const t = useTranslations()
  if (counts.length === 0) return null
  const steps = Array.from(
    { length: 10 },
    (_, at) => counts.find(({ value }) => value === String(at))?.count ?? 0,
  )
  const most = Math.max(...steps)
  return (
    <fieldset className={facetCss.facet}>
      <legend>{t('facet-difficulty')}</legend>
      <div className={facetCss.bars} role="img" aria-label={`${t('facet-difficulty')}: ${steps.join(' ')}`}>
        {steps.map((count, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the ten steps never change places
          <i key={at} style={{ height: `${(count / most) * 100}%` }} />
        ))}
      </div>
      <div className={facetCss.ends}>
        <span>{t('difficulty-hard')}</span>
        <span>{t('difficulty-easy')}</span>
      </div>
    </fieldset>
  )
}

/** Beside the chapters, for who writes: the way to the numbers of a new syllabus. */
function CrosswalkButton({ catalog }: { catalog: number }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t('crosswalk')}
      </Button>
      {isOpen && <CrosswalkDialog catalog={catalog} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What the list can be narrowed by: chapters as a tree, facets with their counts. */
export function Facets({ bank, counts }: { bank: Bank; counts: Counts }) {
  const t = useTranslations()
  const levels = useLevels()
  const group = (name: Facet & keyof Counts, values: FacetGroupProps['values']) => (
    <FacetGroup
      bank={bank}
      name={name}
      title={t(`facet-${name}` as 'facet-kind')}
      values={values}
      counts={counts[name]}
    />
  )
  return (
    <>
      {bank.bank && <SavedSearches bank={bank} catalog={bank.bank.id} />}
      <Chapters bank={bank} counts={counts} />
      {bank.bank?.may_edit && <CrosswalkButton catalog={bank.bank.id} />}
      {group(
        'kind',
        questionKinds.map((value) => ({ value, label: t(`kind-${value}`) })),
      )}
      {group(
        'objective',
        counts.objective
          .toSorted((a, b) => Number(a.value) - Number(b.value))
          .map(({ value }) => ({ value, label: t('objective-no', { no: value }) })),
      )}
      {group('bloom', levels.options)}
      <Difficulty counts={counts.difficulty} />
      {group(
        'used',
        ages.map((value) => ({ value, label: t(`used-${value}`) })),
      )}
      <FacetGroup
        bank={bank}
        name="flag"
        title={t('facet-reasons')}
        values={seenInUse.map((value) => ({ value, label: t(`reason-${value}`) }))}
        counts={counts.flag}
      />
      {group(
        'state',
        questionStates.map((value) => ({ value, label: t(`state-${value}`) })),
      )}
      {/* those of an open chapter stand in the tree */}
      {bank.values.chapter === '' &&
        group(
          'knowledge',
          counts.knowledge.slice(0, 24).map(({ value }) => ({ value, label: value })),
        )}
    </>
  )
}
