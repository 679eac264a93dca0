import type { GradeAttainment } from '@obelisk/contract/accreditation'
import { chartWords } from '@obelisk/contract/chart-words'
import { requirementRadar } from '@obelisk/engine/chart/requirement-radar'
import { useCallback } from 'react'
import { Chart } from '#kit/chart/Chart.tsx'
import type { Skin } from '#kit/chart/skin.ts'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useLanguage } from '#kit/translations/language.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { coverageOf, rowsOf } from './grade-view.ts'

/** The requirements on a radar; what lacks evidence breaks the line. */
export function RadarCard({ data }: { data: GradeAttainment }) {
  const t = useTranslations()
  const formats = useFormats()
  const nameOf = useName()
  const language = useLanguage((store) => store.language)
  const points = rowsOf(data).map(({ requirement, indicators }) => ({
    name: nameOf(requirement),
    value: requirement.combined,
    coverage: coverageOf(indicators),
  }))
  const { threshold, near_margin } = data
  const key = JSON.stringify([points, threshold, near_margin, language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the points
  const build = useCallback(
    (skin: Skin) => ({
      ...requirementRadar(points, threshold, near_margin, skin, chartWords[language], true),
    }),
    [key],
  )
  return (
    <Card>
      <Chart kind={t('radar', { threshold: formats.two(threshold) })} build={build} height={330} />
    </Card>
  )
}
