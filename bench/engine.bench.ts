import type { AttainmentInputs } from '@obelisk/engine/attainment/inputs'
import { DEFAULT_PARAMETERS } from '@obelisk/engine/attainment/parameters'
import { computeAttainment } from '@obelisk/engine/receipt/compute-attainment'
import { atMost, type Bench, growth, inTurn } from './measure.ts'

const objectives = 6
const width = 60

function inputsOf(count: number): AttainmentInputs {
  const items = Array.from({ length: width }, (_, at) => ({
    id: at + 1,
    component_id: (at % 4) + 1,
    full_score: 10,
    points: 100 / width,
    shares: [{ objective_id: (at % objectives) + 1, share: 1 }],
  }))
  const marks = new Float64Array(count * width)
  for (let cell = 0; cell < marks.length; cell += 1) marks[cell] = (cell * 7919) % 11
  return {
    sheets: [
      {
        objectives: Array.from({ length: objectives }, (_, at) => ({ id: at + 1 })),
        components: [1, 2, 3, 4].map((id) => ({ id })),
        items,
        students: Array.from({ length: count }, (_, at) => ({ id: at + 1, class_id: 1 })),
        marks,
        states: new Uint8Array(marks.length),
      },
    ],
  }
}

/** The barest honest way: every mark is multiplied once into its objective and its student. */
function bare({ sheets }: AttainmentInputs) {
  const sheet = sheets[0]
  if (!sheet) return 0
  const sums = new Float64Array(objectives)
  const own = new Float64Array(sheet.students.length * objectives)
  for (let student = 0; student < sheet.students.length; student += 1) {
    for (let item = 0; item < width; item += 1) {
      const gained = ((sheet.marks[student * width + item] as number) / 10) * (100 / width)
      const objective = item % objectives
      sums[objective] = (sums[objective] as number) + gained
      own[student * objectives + objective] = (own[student * objectives + objective] as number) + gained
    }
  }
  return (sums[0] as number) + (own[0] as number)
}

function compute(inputs: AttainmentInputs) {
  const outcome = computeAttainment(inputs, DEFAULT_PARAMETERS)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.findings[0]))
}

export const bench: Bench = {
  name: 'engine',
  run: async () => {
    const [small, large] = [inputsOf(1000), inputsOf(10_000)]
    const times = await inTurn(
      () => compute(large),
      () => bare(large),
      9,
    )
    const grown = await inTurn(
      () => compute(large),
      () => compute(small),
      9,
    )
    return [
      {
        ...atMost('engine 10,000 x 60', times, 3),
        note: 'with per-student values, distribution, item analysis',
      },
      growth('engine', grown[1], grown[0]),
    ]
  },
}
