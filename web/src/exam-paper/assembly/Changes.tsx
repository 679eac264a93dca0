import { EditOutlined } from '@ant-design/icons'
import type { Output } from '@obelisk/contract/endpoint'
import type { AssemblyChange, assemblePaper } from '@obelisk/contract/exam-paper/assembly'
import type { TargetRow } from '@obelisk/contract/exam-paper/shapes'
import { Button } from 'antd'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { useLevels, useQuestionTranslations } from '#question-bank/public.ts'
import { useTranslations } from '../messages.ts'
import { percent, short } from '../paper/figures.ts'
import { css } from '../styles.ts'
import { useReasons } from './FoundRows.tsx'

const range = ({ min, max }: { min: number | null; max: number | null }) => ({
  min: min === null ? '–' : short(min),
  max: max === null ? '–' : short(max),
})

type Written = Extract<AssemblyChange, { change: 'write' }>

/** What a question that is missing has to be. */
function useMissing() {
  const t = useTranslations()
  const qsay = useQuestionTranslations()
  const levels = useLevels()
  return ({ count, question }: Written) =>
    [
      t('advice-write', {
        count,
        kind: qsay(`kind-${question.kind}`),
        score: short(question.score),
      }),
      ...(question.chapter ? [t('advice-chapter', { chapter: question.chapter })] : []),
      ...question.objectives.map((no) => t('objective-no', { no })),
      ...(question.bloom ? [levels.word(question.bloom)] : []),
    ].join(' · ')
}

/** A change in words; rows are named by their place in the blueprint. */
function useAdvice(rows: readonly TargetRow[]) {
  const t = useTranslations()
  const levels = useLevels()
  const missing = useMissing()
  const placeOf = (id: number) => rows.findIndex((row) => row.id === id) + 1
  return (change: AssemblyChange): string => {
    switch (change.change) {
      case 'write':
        return missing(change)
      case 'allow':
        return t('advice-allow', { count: change.question_ids.length, years: change.unused_years })
      case 'objective':
        return t('advice-objective', { no: change.objective, to: short(change.to) })
      case 'easiness':
        return t('advice-easiness', range(change))
      case 'chapter':
        return t('advice-chapter-marks', { chapter: change.chapter, ...range(change) })
      case 'bloom':
        return t('advice-level-marks', { level: levels.word(change.bloom), ...range(change) })
      case 'apart':
        return t('advice-together', { one: change.pair[0], other: change.pair[1] })
      case 'minutes':
        return t('advice-minutes', { count: change.to })
      case 'knowledge':
        return t('advice-knowledge')
      case 'overlap':
        return t('advice-overlap', { to: percent(change.to) })
      case 'easiness_apart':
        return t('advice-apart', { to: short(change.to) })
      case 'row_count':
        return t('advice-count', { row: placeOf(change.row_id), count: change.to })
      case 'row_score':
        return t('advice-score', {
          row: placeOf(change.row_id),
          count: change.count,
          score: short(change.score),
          bank: change.bank,
        })
      case 'row_any_level':
        return t('advice-any-level', { row: placeOf(change.row_id) })
      case 'row_any_chapter':
        return t('advice-any-chapter', { row: placeOf(change.row_id) })
    }
  }
}

type Props = {
  found: Output<typeof assemblePaper>
  rows: readonly TargetRow[]
  onFollow: (changes: readonly AssemblyChange[]) => Promise<void>
  onWrite: (question: Written['question']) => void
}

/** The smallest changes that make the papers possible; each is followed by a press, what has to be written by a person. */
export function Changes({ found: { changes, choices }, rows, onFollow, onWrite }: Props) {
  const t = useTranslations()
  const advice = useAdvice(rows)
  const reasons = useReasons()
  const reasonOf = (change: AssemblyChange) =>
    'row_id' in change ? reasons(choices.find(({ row_id }) => row_id === change.row_id)) : ''
  const open = changes.filter(({ change }) => change !== 'write')
  return (
    <section className={css.advice} aria-label={t('advice')}>
      <h4>{t('advice')}</h4>
      <ul>
        {changes.map((change) => (
          <li key={JSON.stringify(change)}>
            <span>
              {advice(change)}
              {reasonOf(change) !== '' && <span className={css.because}>{reasonOf(change)}</span>}
            </span>
            {change.change === 'write' ? (
              <Button size="small" icon={<EditOutlined />} onClick={() => onWrite(change.question)}>
                {t('advice-write-it')}
              </Button>
            ) : (
              <ActionButton size="small" onAct={() => onFollow([change])}>
                {t('advice-follow')}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {open.length > 1 && (
        <ActionButton size="small" type="primary" ghost onAct={() => onFollow(open)}>
          {t('advice-follow-all')}
        </ActionButton>
      )}
    </section>
  )
}
