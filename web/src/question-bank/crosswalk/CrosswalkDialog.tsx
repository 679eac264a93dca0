import type { Output } from '@obelisk/contract/endpoint'
import type { NamedNumber, readCrosswalk } from '@obelisk/contract/question-bank/crosswalk'
import { matchNumbers } from '@obelisk/engine/question-bank/question/match-numbers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useFormats } from '#kit/formats.ts'
import { notify } from '#kit/notify.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import css from '../bank/bank.module.css'
import { useTranslations } from '../messages.ts'
import { crosswalkOf, renumbering } from '../queries.ts'
import { PairRows } from './PairRows.tsx'

type Crosswalk = Output<typeof readCrosswalk>
type Of = 'objectives' | 'chapters'
/** The new number of each old one; '' stands for none. */
type Chosen = Record<Of, Readonly<Record<string, string>>>

/** What is likely: the number that says the same now; what nothing is like keeps its number. */
function likely({ before, now, used }: Crosswalk): Chosen {
  const of = (name: Of) => {
    const found = matchNumbers(before[name], now[name])
    return Object.fromEntries(used[name].map(({ no }) => [no, found.get(no) ?? no]))
  }
  return { objectives: of('objectives'), chapters: of('chapters') }
}

const textOf = (list: readonly NamedNumber[], no: string) => list.find((one) => one.no === no)?.text ?? ''

type RowsProps = {
  name: Of
  data: Crosswalk
  chosen: Chosen[Of]
  onChoose: (from: string, to: string) => void
}

function Rows({ name, data, chosen, onChoose }: RowsProps) {
  const t = useTranslations()
  const label = (no: string) => (name === 'objectives' ? t('objective-no', { no }) : t('chapter-no', { no }))
  const known = data.now[name].map(({ no, text }) => ({ value: no, label: `${no} ${text}` }))
  const rows = data.used[name].map(({ no, count }) => {
    const isKnown = data.now[name].some((one) => one.no === no)
    return {
      from: no,
      label: label(no),
      text: textOf(data.before[name], no),
      count: t('total', { count }),
      options: [
        ...(isKnown ? [] : [{ value: no, label: t('crosswalk-keep', { no }) }]),
        ...known,
        { value: '', label: t('crosswalk-none') },
      ],
    }
  })
  return (
    <PairRows
      title={t(name === 'objectives' ? 'objectives' : 'chapters')}
      rows={rows}
      chosenOf={(from) => chosen[from] ?? from}
      fieldOf={(what) => t('crosswalk-new', { what })}
      onChoose={onChoose}
    />
  )
}

const pairsOf = (chosen: Chosen[Of]) =>
  Object.entries(chosen).flatMap(([from, to]) => (from === to ? [] : [{ from, to: to === '' ? null : to }]))

type BodyProps = {
  catalog: number
  data: Crosswalk
  onFrom: (id: number) => void
  onClose: () => void
}

function Body({ catalog, data, onFrom, onClose }: BodyProps) {
  const t = useTranslations()
  const { when } = useFormats()
  const { mutateAsync } = useMutation(renumbering(useQueryClient()))
  const [chosen, setChosen] = useState(() => likely(data))
  const objectives = pairsOf(chosen.objectives).map(({ from, to }) => ({
    from: Number(from),
    to: to === null ? null : Number(to),
  }))
  const chapters = pairsOf(chosen.chapters)
  const count = objectives.length + chapters.length
  const choose = (name: Of) => (from: string, to: string) =>
    setChosen((all) => ({ ...all, [name]: { ...all[name], [from]: to } }))
  return (
    <FormDialog
      title={t('crosswalk')}
      okText={t('crosswalk-do', { count })}
      okButtonProps={{ disabled: count === 0 }}
      onClose={onClose}
      onOk={async () => {
        const { changed } = await mutateAsync({ catalog_id: catalog, objectives, chapters })
        notify.done(t('crosswalk-done', { count: changed }))
        onClose()
      }}
    >
      <p>{t('crosswalk-text')}</p>
      {data.last !== null && <p className={css.quiet}>{t('crosswalk-last', { time: when(data.last) })}</p>}
      <Select
        className={css.full ?? ''}
        value={data.from}
        aria-label={t('crosswalk-from')}
        options={data.syllabi.map(({ id, version, plan }) => ({ value: id, label: `${plan} v${version}` }))}
        onChange={(id) => id !== null && onFrom(id)}
      />
      <Rows name="objectives" data={data} chosen={chosen.objectives} onChoose={choose('objectives')} />
      <Rows name="chapters" data={data} chosen={chosen.chapters} onChoose={choose('chapters')} />
    </FormDialog>
  )
}

/** Gives the questions of a course the numbers of a new syllabus: the old number with its words, the new one beside it. */
export function CrosswalkDialog({ catalog, onClose }: { catalog: number; onClose: () => void }) {
  const [from, setFrom] = useState<number>()
  return (
    <Loaded query={useQuery(crosswalkOf(catalog, from))}>
      {(data) => (
        <Body key={data.from ?? 0} catalog={catalog} data={data} onFrom={setFrom} onClose={onClose} />
      )}
    </Loaded>
  )
}
