import type { Draft } from '../../draft.ts'
import type { SyllabusReading } from '../syllabus-reading.ts'
import type { Filling } from './filling.ts'
import type { LeftOut } from './left-out.ts'

type Component = Draft['components'][number]

const isFinal = (name: string) => /期末|结课|终结|答辩|final/i.test(name)
const rounded = (points: number) => Math.round(points * 100) / 100

/** The share of a component: as said, else the sum of its points. */
function ratioOf(name: string, said: number | undefined, { matrix, notation }: SyllabusReading): number {
  if (said !== undefined) return Math.min(100, said)
  if (notation !== 'points') return 0
  const own = matrix.filter(({ component }) => component === name)
  return rounded(own.reduce((sum, { value }) => sum + value.value, 0))
}

/** Points of 100 of a cell: percent of a component are a share of its own share. */
function pointsOf(value: number, { ratio }: Component, notation: SyllabusReading['notation']): number {
  return rounded(notation === 'column' ? (value * ratio) / 100 : value)
}

function leftOut({ matrix, notation }: SyllabusReading, components: readonly Component[]): LeftOut[] {
  if (matrix.length === 0) return []
  if (notation === 'row') return [{ code: 'rows-of-objectives', values: {} }]
  const without = components.filter(({ ratio }) => ratio === 0).map(({ name }) => name)
  return notation === 'column' && without.length > 0 ? [{ code: 'no-ratio', values: { names: without } }] : []
}

/** Components with their shares, and how their points are split over the objectives. */
export function componentsFrom({ reading, named, newId }: Filling) {
  const { matrix, notation } = reading
  const components = reading.components.slice(0, 20).map(
    ({ name, ratio }): Component => ({
      id: newId(),
      name: name.value.slice(0, 300),
      name_en: '',
      stage: isFinal(name.value) ? 'final' : 'process',
      form: '',
      ratio: ratioOf(name.value, ratio?.value, reading),
      evidence: '',
    }),
  )
  const cells = matrix.flatMap(({ component, objective, value }) => {
    const own = components.find(({ name }) => name === component)
    const points = own ? pointsOf(value.value, own, notation) : 0
    const [objective_id] = named([objective])
    const fits = own && objective_id !== undefined && points > 0 && points <= 100 && notation !== 'row'
    return fits ? [{ component_id: own.id, objective_id, points, target: null }] : []
  })
  return {
    changes: {
      notation: notation === 'column' ? ('column' as const) : ('points' as const),
      components,
      component_objectives: cells,
    },
    left: leftOut(reading, components),
  }
}
