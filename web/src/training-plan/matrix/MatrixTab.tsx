import type { PlanCheck } from '@obelisk/engine/training-plan/rules/check-plan'
import { Button, Input, Segmented, Select } from 'antd'
import { useMemo, useState } from 'react'
import { StrengthBlock } from '#kit/display/tags.tsx'
import { Grid } from '#kit/grid/Grid.tsx'
import { EditButtons } from '#kit/grid/parts/EditButtons.tsx'
import { FindingChips } from '#kit/grid/parts/FindingChips.tsx'
import { GridHints } from '#kit/grid/parts/GridHints.tsx'
import { NextProblemButton } from '#kit/grid/parts/NextProblemButton.tsx'
import { SaveQuestions } from '#kit/grid/parts/SaveQuestions.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { MatrixCard } from './MatrixCard.tsx'
import css from './matrix.module.css'
import type { Filter, Notation } from './matrix-shape.ts'
import { useMatrixSides } from './use-matrix-sides.tsx'
import { useSupportGrid } from './use-support-grid.ts'

function Legend() {
  const t = useTranslations()
  return (
    <span className={css.legend}>
      <StrengthBlock strength="H" /> {t('strong')}
      <StrengthBlock strength="M" /> {t('medium')}
      <StrengthBlock strength="L" /> {t('weak')}
      <span className={css.corner} aria-hidden="true" /> {t('changed')}
    </span>
  )
}

const allNatures = ['all', 'required', 'restricted', 'elective'] as const

function Matrix({ check }: { check: PlanCheck }) {
  const t = useTranslations()
  const { plan, readOnly, locate } = usePlan()
  const [notation, setNotation] = useState<Notation>('letters')
  const [text, setText] = useState('')
  const [nature, setNature] = useState<Filter['nature']>('all')
  const filter = useMemo((): Filter => ({ text, nature, onlyProblems: undefined }), [text, nature])
  const { grid, autosave, columns } = useSupportGrid(check, filter, notation)
  const sides = useMatrixSides(columns)
  return (
    <section className={css.card} aria-label={t('tab.matrix')}>
      <div className={css.bar}>
        <Segmented<Notation | 'weights'>
          value={notation}
          onChange={(value) => (value === 'weights' ? locate('weights') : setNotation(value))}
          options={[
            { value: 'letters', label: 'H / M / L' },
            { value: 'numbers', label: t('as-numbers') },
            { value: 'weights', label: t('as-weights') },
          ]}
        />
        <Input.Search
          allowClear
          value={text}
          className={css.search ?? ''}
          placeholder={t('course')}
          aria-label={t('filter-courses')}
          onChange={({ target }) => setText(target.value)}
        />
        <Select<Filter['nature']>
          value={nature}
          className={css.nature ?? ''}
          aria-label={t('course.nature')}
          onChange={setNature}
          options={allNatures.map((value) => ({ value, label: t(`nature.${value}`) }))}
        />
        <EditButtons grid={grid} />
        <Legend />
      </div>
      <div className={css.bar}>
        <FindingChips grid={grid} />
        <span className={css.end}>
          <NextProblemButton grid={grid} />
        </span>
      </div>
      {!readOnly && <SaveQuestions autosave={autosave} />}
      <div className={css.grid}>
        <Grid
          grid={grid}
          label={t('tab.matrix')}
          rowHeight={27}
          {...sides}
          card={(rowId, columnId) => <MatrixCard grid={grid} rowId={rowId} columnId={columnId} plan={plan} />}
        />
      </div>
      <GridHints grid={grid} />
    </section>
  )
}

/** Courses down, indicators across: which course supports what, and how strongly. */
export function MatrixTab({ check }: { check: PlanCheck }) {
  const t = useTranslations()
  const { plan, locate, readOnly } = usePlan()
  const lacks =
    plan.courses.length === 0 ? 'courses' : plan.indicators.length === 0 ? 'indicators' : undefined
  if (lacks)
    return (
      <EmptyState title={t('matrix-empty')} text={t(`matrix-needs-${lacks}`)}>
        {readOnly ? null : (
          <Button type="primary" onClick={() => locate(lacks)}>
            {t(`tab.${lacks}`)}
          </Button>
        )}
      </EmptyState>
    )
  return <Matrix key={plan.id} check={check} />
}
