import type { Output } from '@obelisk/contract/endpoint'
import type { readOutline } from '@obelisk/contract/question-bank/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useName } from '#kit/translations.ts'
import css from '../bank/bank.module.css'
import { PairRows } from '../crosswalk/PairRows.tsx'
import { useTranslations } from '../messages.ts'
import { moving } from '../queries.ts'
import { borne, type Chosen, chaptersOf, likely, type Moved, type Of, pairsOf, wordsOf } from './moving.ts'

type Outline = Output<typeof readOutline>
type Props = {
  to: number
  rows: readonly Moved[]
  before: Outline
  now: Outline
  children: ReactNode
  onDone: (id: number, count: number) => void
  onClose: () => void
}

/** How many numbers stand for nothing in the other course. */
const emptiedIn = (chosen: Chosen) =>
  [chosen.chapters, chosen.objectives, chosen.knowledge]
    .flatMap((some) => Object.values(some))
    .filter((to) => to === '').length

const named = (list: readonly { no: string; text: string }[]) =>
  list.map(({ no, text }) => ({ value: no, label: `${no} ${text}` }))
const textIn = (list: readonly { no: string; text: string }[], no: string) =>
  list.find((one) => one.no === no)?.text ?? ''

type Part = {
  of: Of
  title: string
  labelOf: (from: string) => string
  textOf: (from: string) => string
  optionsOf: (from: string) => { value: string; label: string }[]
}

/** Chapters, objectives and words, as the two courses call them. */
function useParts({ before, now }: Pick<Props, 'before' | 'now'>): Part[] {
  const t = useTranslations()
  const nameOf = useName()
  const shown = (outline: Outline) =>
    outline.objectives.map(({ no, text, text_en }) => ({
      no: String(no),
      text: nameOf({ name: text, name_en: text_en }),
    }))
  const words = wordsOf(now)
  return [
    {
      of: 'chapters',
      title: t('chapters'),
      labelOf: (no) => t('chapter-no', { no }),
      textOf: (no) => textIn(chaptersOf(before), no),
      optionsOf: () => named(chaptersOf(now)),
    },
    {
      of: 'objectives',
      title: t('objectives'),
      labelOf: (no) => t('objective-no', { no }),
      textOf: (no) => textIn(shown(before), no),
      optionsOf: () => named(shown(now)),
    },
    {
      of: 'knowledge',
      title: t('knowledge'),
      labelOf: (word) => word,
      textOf: () => '',
      optionsOf: (from) => [
        { value: from, label: t('move-keep', { word: from }) },
        ...words.filter((word) => word !== from).map((word) => ({ value: word, label: word })),
      ],
    },
  ]
}

/** What chapters, objectives and words of the chosen questions become in the other course. */
export function MoveRows({ to, rows, before, now, children, onDone, onClose }: Props) {
  const t = useTranslations()
  const { mutateAsync } = useMutation(moving(useQueryClient()))
  const used = borne(rows)
  const [chosen, setChosen] = useState(() => likely(used, before, now))
  const emptied = emptiedIn(chosen)
  const choose = (of: Of) => (from: string, next: string) =>
    setChosen((all) => ({ ...all, [of]: { ...all[of], [from]: next } }))
  const move = async () => {
    const ids = rows.map(({ id }) => id)
    const { id, moved } = await mutateAsync({ ids, to_catalog_id: to, ...pairsOf(chosen) })
    onDone(id, moved)
  }
  return (
    <FormDialog
      title={t('move-title', { count: rows.length })}
      okText={t('move-do')}
      onClose={onClose}
      onOk={move}
    >
      <p>{t('move-text')}</p>
      {children}
      {useParts({ before, now }).map(({ of, title, labelOf, textOf, optionsOf }) => (
        <PairRows
          key={of}
          title={title}
          rows={[...used[of]].map(([from, count]) => ({
            from,
            label: labelOf(from),
            text: textOf(from),
            count: t('total', { count }),
            options: [...optionsOf(from), { value: '', label: t('move-none') }],
          }))}
          chosenOf={(from) => chosen[of][from] ?? ''}
          fieldOf={(what) => t('move-becomes', { what })}
          onChoose={choose(of)}
        />
      ))}
      <p className={css.quiet} role="status">
        {emptied > 0 ? t('move-emptied', { count: emptied }) : t('move-all-mapped')}
      </p>
    </FormDialog>
  )
}
