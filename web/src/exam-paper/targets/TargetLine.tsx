import { DeleteOutlined } from '@ant-design/icons'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { TargetRow } from '@obelisk/contract/exam-paper/shapes'
import { questionKinds } from '@obelisk/contract/question-bank/content'
import { markBoundsOf } from '@obelisk/engine/exam-paper/rules/school-limits'
import { Button, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { useSigns } from '#kit/translations/signs.ts'
import { useLevels, useQuestionTranslations } from '#question-bank/public.ts'
import { useTranslations } from '../messages.ts'
import { short } from '../paper/figures.ts'
import { css } from '../styles.ts'

type RowProps = {
  row: TargetRow
  view: PaperView
  /** `isWhole`: the paper has its marks already, with other questions than the row asks for. */
  filled: readonly { label: string; count: number; missing: number; isWhole: boolean }[]
  change: ((some: Partial<TargetRow>) => void) | undefined
  drop: (() => void) | undefined
}

function Squares({ count, missing, isWhole }: Omit<RowProps['filled'][number], 'label'>) {
  const t = useTranslations()
  return (
    <span className={css.squares}>
      {count > 12 ? (
        <span>{count}</span>
      ) : (
        [...'abcdefghijkl'.slice(0, count)].map((square) => <i key={square} />)
      )}
      {missing > 0 && (
        <span className={isWhole ? css.quiet : css.bad}>
          {t(isWhole ? 'asked-otherwise' : 'missing', { count: missing })}
        </span>
      )}
    </span>
  )
}

const plain = { size: 'small', variant: 'borderless', popupMatchSelectWidth: false } as const
/** The arrow would take the room of a word. */
const narrow = { ...plain, suffixIcon: null } as const

type FieldProps = Pick<RowProps, 'row' | 'view'> & { change: NonNullable<RowProps['change']> }

/** In a narrow column numbers are read, chips are not. */
const number = ({ label }: { label: ReactNode }) => <span className={css.chosen}>{label}</span>

/** What the row asks for: kind, chapters, objectives, levels; nothing chosen asks nothing. */
function Wanted({ row, view, change }: FieldProps) {
  const t = useTranslations()
  const qsay = useQuestionTranslations()
  const levels = useLevels()
  const several = {
    ...narrow,
    mode: 'multiple',
    placeholder: t('any'),
    optionLabelProp: 'value',
    tagRender: number,
  } as const
  return (
    <>
      <td>
        <Select
          {...plain}
          value={row.kind}
          aria-label={t('question-kind')}
          options={[
            { value: null, label: t('any') },
            ...questionKinds.map((value) => ({ value, label: qsay(`kind-${value}`) })),
          ]}
          onChange={(kind) => change({ kind })}
        />
      </td>
      <td>
        <Select
          {...several}
          value={row.chapters}
          aria-label={t('chapter')}
          options={view.syllabus.chapters.map(({ no, name }) => ({ value: no, label: `${no} ${name}` }))}
          onChange={(chapters) => change({ chapters })}
        />
      </td>
      <td>
        <Select
          {...several}
          value={row.objectives}
          aria-label={t('objective')}
          options={view.syllabus.objectives.map(({ no, text }) => ({ value: no, label: `${no} ${text}` }))}
          onChange={(objectives) => change({ objectives })}
        />
      </td>
      <td>
        <Select
          {...narrow}
          mode="multiple"
          tagRender={number}
          placeholder={t('any')}
          value={row.blooms}
          aria-label={t('level')}
          options={levels.options}
          onChange={(blooms) => change({ blooms })}
        />
      </td>
    </>
  )
}

function CountAndScore({ row, view, change }: FieldProps) {
  const t = useTranslations()
  const bounds = row.kind === null ? undefined : markBoundsOf(view.rules)(row.kind)
  const isBeyond = bounds !== undefined && (row.score < bounds.min || row.score > bounds.max)
  const common = { size: 'small', variant: 'borderless', min: 0, controls: false } as const
  return (
    <td className={css.number}>
      <InputNumber
        {...common}
        max={300}
        value={row.count}
        aria-label={t('count')}
        onChange={(count) => change({ count: count ?? 0 })}
      />
      ×
      <InputNumber
        {...common}
        max={1000}
        value={row.score}
        status={isBeyond ? 'warning' : ''}
        title={isBeyond ? t('score-beyond', bounds) : undefined}
        aria-label={t('score')}
        onChange={(score) => change({ score: score ?? 0 })}
      />
    </td>
  )
}

/** The same for those who only read it. */
function Said({ row }: Pick<RowProps, 'row'>) {
  const t = useTranslations()
  const { between } = useSigns()
  const qsay = useQuestionTranslations()
  const levels = useLevels()
  const listed = (values: readonly (string | number)[]) =>
    values.length > 0 ? values.join(between) : t('any')
  return (
    <>
      <td>{row.kind === null ? t('any') : qsay(`kind-${row.kind}`)}</td>
      <td>{listed(row.chapters)}</td>
      <td>{listed(row.objectives)}</td>
      <td>{listed(row.blooms.map((bloom) => levels.word(bloom)))}</td>
      <td className={css.number}>
        {row.count} × {row.score}
      </td>
    </>
  )
}

/** A row of the blueprint, with one square for each question of a paper that fills it. */
export function TargetLine({ row, view, filled, change, drop }: RowProps) {
  const t = useTranslations()
  return (
    <tr>
      {change ? (
        <>
          <Wanted row={row} view={view} change={change} />
          <CountAndScore row={row} view={view} change={change} />
        </>
      ) : (
        <Said row={row} />
      )}
      <td className={css.number}>{short(row.count * row.score)}</td>
      {filled.map(({ label, ...one }) => (
        <td key={label}>
          <Squares {...one} />
        </td>
      ))}
      <td>
        {drop && (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('drop-row')}
            onClick={drop}
          />
        )}
      </td>
    </tr>
  )
}
