import { CheckOutlined } from '@ant-design/icons'
import type { ImportProblem, ImportRemedy } from '@obelisk/contract/evaluation-data/import-shapes'
import { importProblemWords } from '@obelisk/contract/evaluation-data/import-words'
import type { ImportView } from '@obelisk/contract/evaluation-data/imports'
import { translateIn } from '@obelisk/contract/refusal'
import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import { useLanguage } from '#kit/translations/language.ts'
import { letters } from '#kit/workbook/letters.ts'
import css from '../imports.module.css'
import { useTranslations } from '../messages.ts'
import type { Import } from '../use-import.ts'
import { isTaken, remedyKey, takeRemedies } from './decided.ts'
import panel from './problems.module.css'
import { useRemedyText } from './use-remedy-text.ts'

type Props = {
  work: Import
  view: ImportView
  problem: ImportProblem
  isChosen: boolean
  onChoose: () => void
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
  'full_open',
])

function TypedValue({ problem, onValue }: { problem: ImportProblem; onValue: (value: number) => void }) {
  const t = useTranslations()
  const isFull = problem.code === 'full_open'
  const least = isFull ? Number(problem.values.highest ?? 0) : 0
  const most = isFull ? 99_999 : Number(problem.values.full ?? 100)
  const [value, setValue] = useState<number | null>(problem.code === 'above_full' ? most : null)
  const isRight = value !== null && value >= least && value <= most && (!isFull || value > 0)
  return (
    <>
      <InputNumber
        size="small"
        className={panel.typed ?? ''}
        aria-label={t('fix-label')}
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
        {t('fix')}
      </Button>
    </>
  )
}

function Remedies(props: Props) {
  const { work, view, problem } = props
  const textOf = useRemedyText()
  const take = (remedy: ImportRemedy) => takeRemedies(work, view, [{ problem, remedy }])
  return (
    <div className={css.remedies}>
      {canBeTyped.has(problem.code) && (
        <TypedValue
          problem={problem}
          onValue={(value) =>
            take(
              problem.code === 'full_open'
                ? { action: 'full', value, from: 'usual' }
                : { action: 'value', value },
            )
          }
        />
      )}
      {problem.remedies.map((remedy) => {
        const isNow = isTaken(problem, remedy)
        return (
          <Button
            key={remedy.action === 'value' ? `value ${remedy.value}` : remedyKey(remedy)}
            size="small"
            className={isNow ? (panel.taken ?? '') : ''}
            aria-pressed={problem.decided === null ? undefined : isNow}
            icon={isNow ? <CheckOutlined /> : undefined}
            onClick={() => take(remedy)}
          >
            {textOf(problem, remedy)}
          </Button>
        )
      })}
    </div>
  )
}

/** One problem: where, who, why in one sentence, and its remedies as buttons. A press on the place shows it in the sheet. */
export function ProblemItem(props: Props) {
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const { view, problem, isChosen, onChoose } = props
  const { sheet, row, column, item, student_no, name, code, values } = problem
  const where = [
    // row 7 of which sheet, where more than one is read
    view.sheets.filter(({ used }) => used).length > 1 ? sheet : '',
    column === null ? '' : t('place-column', { letters: letters(column) }),
    item,
    name || student_no,
  ].filter((text) => text !== '')
  return (
    <li className={`${panel.problem} ${isChosen ? panel.chosen : ''}`}>
      <button type="button" className={panel.place} onClick={onChoose}>
        {row !== null && <strong>{t('place', { row })}</strong>} <span>{where.join(' · ')}</span>
      </button>
      <p>{translateIn(language, importProblemWords[code], values)}</p>
      <Remedies {...props} />
    </li>
  )
}
