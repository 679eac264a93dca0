import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import { questionKinds } from '@obelisk/contract/question-bank/content'
import { Input, Select } from 'antd'
import { useLevels, useQuestionTranslations } from '#question-bank/public.ts'
import { useTranslations } from '../messages.ts'
import { css } from '../styles.ts'

const ages = ['never', 'earlier', 'three-years', 'year'] as const
const orders = ['changed', 'number', 'used', 'p', 'd'] as const

/** What the bank is searched for. */
export type Wanted = {
  kind: string | undefined
  chapter: string | undefined
  objective: string | undefined
  bloom: string | undefined
  used: string | undefined
  order: (typeof orders)[number]
  q: string
  page: number
}

/** The facets of the bank, those of the paper among them. */
export function PickFacets({
  view,
  wanted,
  change,
}: {
  view: PaperView
  wanted: Wanted
  change: (some: Partial<Wanted>) => void
}) {
  const t = useTranslations()
  const qsay = useQuestionTranslations()
  const levels = useLevels()
  const choice = (
    name: 'kind' | 'chapter' | 'objective' | 'bloom' | 'used',
    label: string,
    options: { value: string; label: string }[],
  ) => (
    <Select
      allowClear
      size="small"
      value={wanted[name]}
      placeholder={label}
      aria-label={label}
      popupMatchSelectWidth={false}
      options={options}
      onChange={(value) => change({ [name]: value, page: 1 })}
    />
  )
  return (
    <div className={css.filters}>
      {choice(
        'kind',
        t('question-kind'),
        questionKinds.map((value) => ({ value, label: qsay(`kind-${value}`) })),
      )}
      {choice(
        'chapter',
        t('chapter'),
        view.syllabus.chapters.map(({ no, name }) => ({ value: no, label: `${no} ${name}` })),
      )}
      {choice(
        'objective',
        t('objective'),
        view.syllabus.objectives.map(({ no, text }) => ({ value: String(no), label: `${no} ${text}` })),
      )}
      {choice('bloom', t('level'), levels.options)}
      {choice(
        'used',
        t('last-used'),
        ages.map((value) => ({ value, label: qsay(`used-${value}`) })),
      )}
      <Select
        size="small"
        value={wanted.order}
        aria-label={qsay('order')}
        options={orders.map((value) => ({ value, label: qsay(`order-${value}`) }))}
        onChange={(order) => change({ order, page: 1 })}
      />
      <Input.Search
        allowClear
        size="small"
        className={css.search ?? ''}
        placeholder={qsay('search')}
        aria-label={qsay('search')}
        onSearch={(q) => change({ q, page: 1 })}
      />
    </div>
  )
}
