import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { guessedColumns, ReadRow } from '@obelisk/contract/exam-paper/word-paper'
import { questionKinds } from '@obelisk/contract/question-bank/content'
import { InputNumber, Select } from 'antd'
import { useSigns } from '#kit/translations/signs.ts'
import { useLevels, useQuestionTranslations } from '#question-bank/public.ts'
import { useTranslations } from '../messages.ts'

export type Column = (typeof guessedColumns)[number]
type Props = { view: PaperView; row: ReadRow; column: Column; change: (some: Partial<ReadRow>) => void }

const common = { size: 'small', popupMatchSelectWidth: false } as const

/** The field of one value of a row; it stands in the cell of the row that is worked on. */
export function RowField({ view, row, column, change }: Props) {
  const t = useTranslations()
  const qsay = useQuestionTranslations()
  const levels = useLevels()
  const label = { 'aria-label': t(`column-${column}`) }
  const { chapters, objectives } = view.syllabus
  switch (column) {
    case 'kind':
      return (
        <Select
          {...common}
          {...label}
          value={row.kind}
          options={questionKinds.map((value) => ({ value, label: qsay(`kind-${value}`) }))}
          onChange={(kind) => change({ kind })}
        />
      )
    case 'score':
      return (
        <InputNumber
          {...label}
          size="small"
          min={0}
          max={1000}
          step={0.5}
          precision={2}
          value={row.score}
          onChange={(score) => change({ score })}
        />
      )
    case 'objectives':
      return (
        <Select
          {...common}
          {...label}
          mode="multiple"
          optionLabelProp="value"
          value={row.objectives}
          options={objectives.map(({ no, text }) => ({ value: no, label: `${no} ${text}` }))}
          onChange={(some) => change({ objectives: some })}
        />
      )
    case 'chapter':
      return (
        <Select
          {...common}
          {...label}
          allowClear
          value={row.chapter || undefined}
          options={chapters.map(({ no, name }) => ({ value: no, label: `${no} ${name}` }))}
          onChange={(chapter) => change({ chapter: chapter ?? '' })}
        />
      )
    case 'bloom':
      return (
        <Select
          {...common}
          {...label}
          allowClear
          value={row.bloom ?? undefined}
          options={levels.options}
          onChange={(bloom) => change({ bloom: bloom ?? null })}
        />
      )
  }
}

/** The same values in words, for the rows that are not worked on. */
export function useValueTexts(view: PaperView): Record<Column, (row: ReadRow) => string> {
  const qsay = useQuestionTranslations()
  const levels = useLevels()
  const { between } = useSigns()
  const chapterOf = (no: string) => {
    const chapter = view.syllabus.chapters.find((one) => one.no === no)
    return chapter ? `${chapter.no} ${chapter.name}` : no
  }
  return {
    kind: ({ kind }) => qsay(`kind-${kind}`),
    score: ({ score }) => (score === null ? '' : String(score)),
    objectives: ({ objectives }) => objectives.join(between),
    chapter: ({ chapter }) => chapterOf(chapter),
    bloom: ({ bloom }) => (bloom ? levels.word(bloom) : ''),
  }
}
