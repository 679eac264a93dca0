import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import type { SheetObjective } from '@obelisk/contract/evaluation-data/shapes'
import { linkTo } from '@obelisk/contract/links'
import { Button, Checkbox } from 'antd'
import { memo } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../messages.ts'
import type { Draft, DraftProblem } from './draft.ts'
import css from './items.module.css'
import { NumberField } from './NumberField.tsx'
import { ObjectiveShares } from './ObjectiveShares.tsx'

type Props = {
  draft: Draft
  objectives: readonly SheetObjective[]
  problem: DraftProblem | undefined
  isLocked: boolean
  onChange: (key: string, patch: Partial<Draft>) => void
  onMove: (key: string, by: 1 | -1) => void
  onRemove: (draft: Draft) => void
}

function Flags({ draft, isLocked, onChange }: Pick<Props, 'draft' | 'isLocked' | 'onChange'>) {
  const t = useTranslations()
  return (
    <span className={css.flags}>
      <Checkbox
        checked={draft.complex_problem}
        disabled={isLocked}
        onChange={({ target }) => onChange(draft.key, { complex_problem: target.checked })}
      >
        {t('complex')}
      </Checkbox>
      <Checkbox
        checked={draft.is_objective}
        disabled={isLocked}
        onChange={({ target }) => onChange(draft.key, { is_objective: target.checked })}
      >
        {t('right-wrong')}
      </Checkbox>
      {draft.paper && (
        <Link to={linkTo.paper({ id: draft.paper.id, tab: 'analysis' })} title={t('of-paper-text')}>
          {t('of-paper')}
        </Link>
      )}
    </span>
  )
}

function Acts({ draft, onMove, onRemove }: Pick<Props, 'draft' | 'onMove' | 'onRemove'>) {
  const t = useTranslations()
  const act = (key: 'move-up' | 'move-down' | 'delete') => `${t(key)} ${draft.no}`
  return (
    <span className={css.acts}>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={act('move-up')}
        onClick={() => onMove(draft.key, -1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={act('move-down')}
        onClick={() => onMove(draft.key, 1)}
      />
      <Button
        type="text"
        size="small"
        danger
        icon={<DeleteOutlined />}
        aria-label={act('delete')}
        onClick={() => onRemove(draft)}
      />
    </span>
  )
}

function RowOnce({ draft, objectives, problem, isLocked, onChange, onMove, onRemove }: Props) {
  const t = useTranslations()
  const { key, no, name, full_score, points, shares } = draft
  return (
    <li className={`${css.row} ${problem ? css.wrongRow : ''}`}>
      <input
        className={css.field}
        aria-label={t('item-no')}
        aria-invalid={problem === 'no-missing' || problem === 'no-twice'}
        maxLength={20}
        disabled={isLocked}
        value={no}
        onChange={({ target }) => onChange(key, { no: target.value })}
      />
      <input
        className={`${css.field} ${css.nameField}`}
        aria-label={`${no} ${t('item-name')}`}
        placeholder={t('item-name')}
        maxLength={100}
        disabled={isLocked}
        value={name}
        onChange={({ target }) => onChange(key, { name: target.value })}
      />
      <span className={css.figure} data-label={t('full-score')}>
        <NumberField
          label={`${no} ${t('full-score')}`}
          value={full_score || undefined}
          isLocked={isLocked}
          isWrong={problem === 'full-missing'}
          onChange={(full) => onChange(key, { full_score: full ?? 0 })}
        />
      </span>
      <span className={css.figure} data-label={t('points')}>
        <NumberField
          label={`${no} ${t('points')}`}
          value={points}
          isLocked={isLocked}
          onChange={(next) => onChange(key, { points: next ?? 0 })}
        />
      </span>
      <ObjectiveShares
        label={no}
        objectives={objectives}
        shares={shares}
        isLocked={isLocked}
        onChange={(next) => onChange(key, { shares: next })}
      />
      <Flags draft={draft} isLocked={isLocked} onChange={onChange} />
      {isLocked ? <span /> : <Acts draft={draft} onMove={onMove} onRemove={onRemove} />}
      {problem && <span className={css.problem}>{t(`problem.${problem}`)}</span>}
    </li>
  )
}

/** One item, edited in place. */
export const ItemRow = memo(RowOnce)
