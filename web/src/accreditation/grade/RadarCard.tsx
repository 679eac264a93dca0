import type { GradeAttainment } from '@obelisk/contract/accreditation'
import { chartWords } from '@obelisk/contract/chart-words'
import { requirementRadar } from '@obelisk/engine/chart/requirement-radar'
import { useCallback } from 'react'
import { Chart } from '#kit/chart/Chart.tsx'
import type { Skin } from '#kit/chart/skin.ts'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useLanguage } from '#kit/words/language.ts'
import { useName } from '#kit/words.ts'
import { useWords } from '../messages.ts'
import { coverageOf, rowsOf } from './grade-view.ts'

/** A name that has room beside the radar; the table and the finding have it whole. */
function shortened(name: string): string {
  const room = /\p{Script=Han}/u.test(name) ? 6 : 12
  return name.length > room + 1 ? `${name.slice(0, room)}…` : name
}

/** The requirements on a radar; what lacks evidence breaks the line. */
export function RadarCard({ data }: { data: GradeAttainment }) {
  const say = useWords()
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
    (skin: Skin) => {
      const short = points.map((point) => ({ ...point, name: shortened(point.name) }))
      const drawn = requirementRadar(short, threshold, near_margin, skin, chartWords[language])
      const { finding, table } = requirementRadar(points, threshold, near_margin, skin, chartWords[language])
      return { ...drawn, finding, table }
    },
    [key],
  )
  return (
    <Card>
      <Chart kind={say('radar', { threshold: formats.two(threshold) })} build={build} height={300} />
    </Card>
  )
}
