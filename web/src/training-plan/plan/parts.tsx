import type { PlanCheck } from '@obelisk/engine/training-plan/rules/check-plan'
import { lazy, type ReactNode } from 'react'
import { BasicsTab } from '../basics/BasicsTab.tsx'
import { CreditsTab } from '../credits/CreditsTab.tsx'
import { FindingsTab } from '../findings/FindingsTab.tsx'
import type { PlanTab } from './tabs.ts'

// what brings grids or rows that can be dragged comes with its part
const ObjectivesTab = lazy(async () => ({
  default: (await import('../basics/ObjectivesTab.tsx')).ObjectivesTab,
}))
const RequirementsTab = lazy(async () => ({
  default: (await import('../requirements/RequirementsTab.tsx')).RequirementsTab,
}))
const IndicatorsTab = lazy(async () => ({
  default: (await import('../requirements/IndicatorsTab.tsx')).IndicatorsTab,
}))
const CoursesTab = lazy(async () => ({ default: (await import('../courses/CoursesTab.tsx')).CoursesTab }))
const MatrixTab = lazy(async () => ({ default: (await import('../matrix/MatrixTab.tsx')).MatrixTab }))
const WeightsTab = lazy(async () => ({ default: (await import('../weights/WeightsTab.tsx')).WeightsTab }))

/** What stands under each tab of a plan. */
export const parts: Record<PlanTab, (check: PlanCheck) => ReactNode> = {
  basics: () => <BasicsTab />,
  objectives: () => <ObjectivesTab />,
  requirements: () => <RequirementsTab />,
  indicators: () => <IndicatorsTab />,
  courses: (check) => <CoursesTab check={check} />,
  matrix: (check) => <MatrixTab check={check} />,
  weights: (check) => <WeightsTab check={check} />,
  credits: () => <CreditsTab />,
  findings: (check) => <FindingsTab check={check} />,
}
