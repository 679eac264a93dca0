import { importFile } from '@obelisk/contract/evaluation-data/imports'
import type { CellHistory } from '@obelisk/contract/evaluation-data/marks'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { fetchFile } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import type { Mark } from '#kit/grid/kinds/mark-kind.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useTranslations } from '../../messages.ts'
import { cellHistoryOf } from '../../queries.ts'
import { markNamed } from '../editor/mark.ts'
import css from '../scores.module.css'

type Props = { classId: number; student: number; item: number; wordOf: (mark: Mark) => string }

/** Newest first: what stands there now with its source, then everything it was before. */
function Steps({ found, wordOf }: { found: CellHistory } & Pick<Props, 'wordOf'>) {
  const t = useTranslations()
  const { when } = useFormats()
  const { value, state, by, time, file, note, history } = found
  const textOf = (number: number | null, name: string | null) =>
    name === null || name === 'not_entered' ? t('not-entered') : wordOf(markNamed(number, name))
  const byAt = (who: string, at: number | null) => [who, at ? when(at) : ''].filter(Boolean).join(' · ')
  return (
    <ol className={css.steps}>
      <li>
        <b>{textOf(value, state)}</b>
        <span>{byAt(by, time) || t('history-never')}</span>
        {note !== '' && <span>{t('history-note', { note })}</span>}
        {file && (
          <span>
            {t('history-file', { file: file.name, sheet: file.sheet, cell: file.cell })}{' '}
            <Button
              type="link"
              size="small"
              onClick={() => void fetchFile(importFile, { batch_id: file.batch_id })}
            >
              {t('history-original')}
            </Button>
          </span>
        )}
      </li>
      {history.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name of their own and never change place
        <li key={at}>
          <s>{textOf(step.value, step.state)}</s>
          <span>
            {byAt(step.by, step.time)}
            {step.imported && ` · ${t('history-imported')}`}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Marks of later sittings of the cell, with what each was before. */
function LaterSteps({ sittings }: Pick<CellHistory, 'sittings'>) {
  const t = useTranslations()
  const { number, when } = useFormats()
  return sittings.map(({ kind, no, steps }) => (
    <ol key={`${kind} ${no}`} className={css.steps}>
      {steps.map(({ mark, by, time }, at) => {
        const name = kind === 'attempt' ? t('sitting.attempt-no', { no: no + 1 }) : t(`sitting.${kind}`)
        const text = `${name} ${mark === null ? t('history-taken-back') : number(mark)}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name of their own and never change place
          <li key={at}>
            {at === 0 ? <b>{text}</b> : <s>{text}</s>}
            <span>{[by, when(time)].filter(Boolean).join(' · ')}</span>
          </li>
        )
      })}
    </ol>
  ))
}

export function CellHistoryList({ classId, student, item, wordOf }: Props) {
  const query = useQuery(cellHistoryOf(classId, student, item))
  return (
    <Loaded query={query}>
      {(found) => (
        <>
          <Steps found={found} wordOf={wordOf} />
          <LaterSteps sittings={found.sittings} />
        </>
      )}
    </Loaded>
  )
}
