import { CheckOutlined } from '@ant-design/icons'
import type {
  ImportDecisions,
  ImportProblem,
  ImportRemedy,
} from '@obelisk/contract/evaluation-data/import-shapes'
import { importProblemWords } from '@obelisk/contract/evaluation-data/import-words'
import type { ImportView } from '@obelisk/contract/evaluation-data/imports'
import { sayIn } from '@obelisk/contract/refusal'
import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import { useLanguage } from '#kit/words/language.ts'
import { letters } from '#kit/workbook/letters.ts'
import css from '../imports.module.css'
import { useWords } from '../messages.ts'
import type { Import } from '../use-import.ts'
import look from './look.module.css'
import { withColumnRole } from './mapping.ts'

type Props = {
  work: Import
  view: ImportView
  problem: ImportProblem
  isChosen: boolean
  onChoose: () => void
}

/** The decisions with this remedy for this problem. */
export function decided(
  before: ImportDecisions,
  { key }: ImportProblem,
  remedy: ImportRemedy,
): ImportDecisions {
  switch (remedy.action) {
    case 'value':
      return { ...before, cells: { ...before.cells, [key]: { value: remedy.value } } }
    case 'blank':
      return { ...before, cells: { ...before.cells, [key]: { blank: true } } }
    case 'padded':
    case 'not_padded':
      return { ...before, padded: remedy.action === 'padded' }
    case 'ours':
    case 'file':
      return { ...before, conflicts: { ...before.conflicts, [key]: remedy.action } }
    default:
      return { ...before, rows: { ...before.rows, [rowOf(key)]: remedy.action } }
  }
}

/** The key of the row that a cell's key stands in: `卷面!R10` is in `卷面!10`. */
const rowOf = (key: string) => key.replace(/!([A-Z]+)(\d+)$/, '!$2')

function useRemedyText(problem: ImportProblem) {
  const say = useWords()
  return (remedy: ImportRemedy) => {
    if (remedy.action === 'value') return say('act-value', { value: remedy.value })
    if (remedy.action === 'same' && problem.code !== 'name_differs')
      return say('act-same-name', { no: problem.student_no })
    return say(`act-${remedy.action}`)
  }
}

const canBeTyped = new Set<ImportProblem['code']>([
  'above_full',
  'negative',
  'not_number',
  'word_mark',
  'formula_error',
  'formula_unsaved',
  'date_in_cell',
  'too_precise',
])

function TypedValue({ problem, onValue }: { problem: ImportProblem; onValue: (value: number) => void }) {
  const say = useWords()
  const full = Number(problem.values.full ?? 100)
  const [value, setValue] = useState<number | null>(problem.code === 'above_full' ? full : null)
  const isRight = value !== null && value >= 0 && value <= full
  return (
    <>
      <InputNumber
        size="small"
        className={look.typed ?? ''}
        aria-label={say('fix-label')}
        value={value}
        onChange={setValue}
        onPressEnter={() => isRight && onValue(value)}
      />
      <Button
        size="small"
        type="primary"
        disabled={!isRight}
        onClick={() => value !== null && onValue(value)}
      >
        {say('fix')}
      </Button>
    </>
  )
}

function ColumnActs({ work, view, problem }: Props) {
  const say = useWords()
  if (problem.code !== 'unassigned_column' || problem.column === null) return null
  const { column, sheet } = problem
  return (
    <Button
      size="small"
      onClick={() => work.map(withColumnRole(view.mapping, sheet, column, { kind: 'ignore' }))}
    >
      {say('act-ignore-column')}
    </Button>
  )
}

function Remedies(props: Props) {
  const { work, view, problem } = props
  const textOf = useRemedyText(problem)
  const take = (remedy: ImportRemedy) => work.decide(decided(view.decisions, problem, remedy))
  return (
    <div className={css.remedies}>
      {canBeTyped.has(problem.code) && (
        <TypedValue problem={problem} onValue={(value) => take({ action: 'value', value })} />
      )}
      {problem.remedies.map((remedy) => {
        const isTaken = problem.decided === remedy.action
        return (
          <Button
            key={remedy.action === 'value' ? `value ${remedy.value}` : remedy.action}
            size="small"
            className={isTaken ? (look.taken ?? '') : ''}
            aria-pressed={problem.decided === null ? undefined : isTaken}
            icon={isTaken ? <CheckOutlined /> : undefined}
            onClick={() => take(remedy)}
          >
            {textOf(remedy)}
          </Button>
        )
      })}
      <ColumnActs {...props} />
    </div>
  )
}

/** One problem: where, who, why in one sentence, and its remedies as buttons. A press on the place shows it in the sheet. */
export function ProblemItem(props: Props) {
  const say = useWords()
  const language = useLanguage((store) => store.language)
  const { view, problem, isChosen, onChoose } = props
  const { sheet, row, column, item, student_no, name, code, values } = problem
  const where = [
    // row 7 of which sheet, where more than one is read
    view.sheets.filter(({ used }) => used).length > 1 ? sheet : '',
    column === null ? '' : say('place-column', { letters: letters(column) }),
    item,
    name || student_no,
  ].filter((text) => text !== '')
  return (
    <li className={`${look.problem} ${isChosen ? look.chosen : ''}`}>
      <button type="button" className={look.place} onClick={onChoose}>
        {row !== null && <strong>{say('place', { row })}</strong>} <span>{where.join(' · ')}</span>
      </button>
      <p>{sayIn(language, importProblemWords[code], values)}</p>
      <Remedies {...props} />
    </li>
  )
}
