import { indicatorsOffStrengths } from '@obelisk/engine/attainment-report/attainment/requirement/plan-weights'
import type { PlanCheck } from '@obelisk/engine/training-plan/rules/check-plan'
import { Button, Space } from 'antd'
import { useMemo, useState } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Grid } from '#kit/grid/Grid.tsx'
import { EditButtons } from '#kit/grid/parts/EditButtons.tsx'
import { FindingChips } from '#kit/grid/parts/FindingChips.tsx'
import { GridHints } from '#kit/grid/parts/GridHints.tsx'
import { NextProblemButton } from '#kit/grid/parts/NextProblemButton.tsx'
import { SaveQuestions } from '#kit/grid/parts/SaveQuestions.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import matrix from '../matrix/matrix.module.css'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { EvaluatedCourses } from './EvaluatedCourses.tsx'
import { useGenerate } from './use-generate.ts'
import { useStrongWeights } from './use-strong-weights.ts'
import { useWeightGrid } from './use-weight-grid.ts'
import { useWeightSides } from './use-weight-sides.tsx'

function Weights({ check }: { check: PlanCheck }) {
  const t = useTranslations()
  const formats = useFormats()
  const { plan, readOnly } = usePlan()
  const [choosing, setChoosing] = useState(false)
  const generate = useGenerate()
  const { grid, autosave } = useWeightGrid(check)
  const sides = useWeightSides()
  const { H, M, L } = plan.hml_values
  const off = useMemo(() => indicatorsOffStrengths(plan, plan.hml_values), [plan])
  const evaluated = useMemo(() => plan.courses.filter(({ is_eval }) => is_eval).length, [plan.courses])
  return (
    <section className={matrix.card} aria-label={t('tab.weights')}>
      <div className={matrix.bar}>
        <Button onClick={() => setChoosing(true)}>{t('evaluated-courses', { count: evaluated })}</Button>
        {!readOnly && (
          <ActionButton onAct={generate}>
            {t('generate-with', { values: [H, M, L].map(formats.number).join(' / ') })}
          </ActionButton>
        )}
        {off.length > 0 && plan.weights.length > 0 && (
          <Tag tone="warning">{t('weights-off', { count: off.length })}</Tag>
        )}
        <EditButtons grid={grid} />
        <span className={matrix.legend}>{t('weights-hint')}</span>
      </div>
      <div className={matrix.bar}>
        <FindingChips grid={grid} />
        <span className={matrix.end}>
          <NextProblemButton grid={grid} />
        </span>
      </div>
      {!readOnly && <SaveQuestions autosave={autosave} />}
      <div className={matrix.grid}>
        <Grid grid={grid} label={t('tab.weights')} rowHeight={34} {...sides} />
      </div>
      <GridHints grid={grid} />
      <EvaluatedCourses open={choosing} onClose={() => setChoosing(false)} />
    </section>
  )
}

/** How much each evaluation course counts in an indicator; the weights of an indicator sum to 1. */
export function WeightsTab({ check }: { check: PlanCheck }) {
  const t = useTranslations()
  const { plan, readOnly } = usePlan()
  const [choosing, setChoosing] = useState(false)
  const strong = useStrongWeights()
  if (plan.courses.some(({ is_eval }) => is_eval) && plan.indicators.length > 0) {
    const key = plan.courses.filter(({ is_eval }) => is_eval).map(({ id }) => id)
    return <Weights key={`${plan.id} ${key.join(' ')}`} check={check} />
  }
  return (
    <>
      <EmptyState title={t('weights-empty')} text={t('weights-empty-text')}>
        {readOnly || plan.courses.length === 0 ? null : (
          <Space wrap>
            {strong.count > 0 && plan.indicators.length > 0 && (
              <ActionButton type="primary" onAct={strong.start}>
                {t('weights-by-strong', { count: strong.count })}
              </ActionButton>
            )}
            <Button onClick={() => setChoosing(true)}>{t('choose-evaluated')}</Button>
          </Space>
        )}
      </EmptyState>
      <EvaluatedCourses open={choosing} onClose={() => setChoosing(false)} />
    </>
  )
}
