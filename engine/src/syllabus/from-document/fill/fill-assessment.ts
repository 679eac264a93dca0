import type { Draft } from '../../draft.ts'
import type { SyllabusReading } from '../syllabus-reading.ts'
import type { Filling } from './filling.ts'
import { type Fit, fitLine, fitting, most } from './fit.ts'
import type { LeftOut } from './left-out.ts'

type Component = Draft['components'][number]

const isFinal = (name: string) => /期末|结课|终结|答辩|final/i.test(name)
const rounded = (points: number) => Math.round(points * 100) / 100

/** The share of a component: as said, else the sum of its points. */
function ratioOf(name: string, said: number | undefined, { matrix, notation }: SyllabusReading): number {
  if (said !== undefined) return said
  if (notation !== 'points') return 0
  const own = matrix.filter(({ component }) => component === name)
  return rounded(own.reduce((sum, { value }) => sum + value.value, 0))
}

/** Points of 100 of a cell: percent of a component are a share of its own share. */
function pointsOf(value: number, { ratio }: Component, notation: SyllabusReading['notation']): number {
  return rounded(notation === 'column' ? (value * ratio) / 100 : value)
}

function leftOut(
  { matrix, notation, components: all }: SyllabusReading,
  components: readonly Component[],
): LeftOut[] {
  if (matrix.length === 0) return []
  if (notation === 'row') return [{ code: 'rows-of-objectives', values: {} }]
  const without = components.filter(({ ratio }) => ratio === 0).map(({ name }) => name)
  const listed = new Set(all.map(({ name }) => name.value))
  const unlisted = matrix.map(({ component }) => component).filter((name) => !listed.has(name))
  const names = [...new Set([...(notation === 'column' ? without : []), ...unlisted])]
  return names.length > 0 ? [{ code: 'no-ratio', values: { names } }] : []
}

/** The cells of components and objectives that are there; points outside of their bounds are told. */
function cellsFrom({ reading, named }: Filling, components: ReadonlyMap<string, Component>, fit: Fit) {
  const { matrix, notation } = reading
  if (notation === 'row') return []
  const cells = matrix.flatMap(({ component, objective, value }) => {
    const own = components.get(component)
    const [objective_id] = named([objective])
    if (!own || objective_id === undefined) return []
    const points = fit.number(`${component} ${objective}`, pointsOf(value.value, own, notation), [0, 100])
    return points ? [{ component_id: own.id, objective_id, points, target: null }] : []
  })
  return [...fit.rows(cells, most.pairs)]
}

/** Components with their shares, and how their points are split over the objectives. */
export function componentsFrom(filling: Filling) {
  const { reading, newId } = filling
  const fit = fitting('assessment')
  const rows = fit.rows(reading.components, most.few).map(({ name, ratio }) => {
    const share = fit.number(name.value, ratioOf(name.value, ratio?.value, reading), [0, 100])
    const component: Component = {
      id: newId(),
      name: fitLine(fit, name.value, name.value),
      name_en: '',
      stage: isFinal(name.value) ? 'final' : 'process',
      form: '',
      ratio: share ?? 0,
      evidence: '',
    }
    return [name.value, component] as const
  })
  const components = rows.map(([, component]) => component)
  const cells = cellsFrom(filling, new Map(rows), fit)
  return {
    changes: {
      notation: reading.notation === 'column' ? ('column' as const) : ('points' as const),
      components,
      component_objectives: cells,
    },
    left: [...leftOut(reading, components), ...fit.left()],
  }
}
