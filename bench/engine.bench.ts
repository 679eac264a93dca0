import type { AttainmentInputs } from '@obelisk/engine/attainment-report/attainment/inputs'
import { computeAttainment } from '@obelisk/engine/attainment-report/receipt/compute-attainment'
import { DEFAULT_PARAMETERS } from '@obelisk/engine/settings/parameters'
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

/**
 * The barest honest way: the multiplications of the formulas, each once, without a check or a state. Every mark goes
 * into its objective, its student and its item; its square and its product with the student's total make the item
 * analysis.
 */
function bare({ sheets }: AttainmentInputs) {
  const sheet = sheets[0]
  if (!sheet) return 0
  const { marks, students } = sheet
  const weights = new Float64Array(width).fill(100 / width / 10)
  const own = new Float64Array(students.length * objectives)
  const [sums, squares, products] = [
    new Float64Array(width),
    new Float64Array(width),
    new Float64Array(width),
  ]
  for (let student = 0; student < students.length; student += 1) {
    let total = 0
    for (let item = 0; item < width; item += 1) {
      const mark = marks[student * width + item] as number
      const gained = mark * (weights[item] as number)
      const at = student * objectives + (item % objectives)
      own[at] = (own[at] as number) + gained
      total += gained
      sums[item] = (sums[item] as number) + mark
      squares[item] = (squares[item] as number) + mark * mark
    }
    for (let item = 0; item < width; item += 1) {
      products[item] = (products[item] as number) + (marks[student * width + item] as number) * total
    }
  }
  return (sums[0] as number) + (squares[0] as number) + (products[0] as number) + (own[0] as number)
}

function compute(inputs: AttainmentInputs) {
  const outcome = computeAttainment(inputs, DEFAULT_PARAMETERS)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.findings[0]))
}

export const bench: Bench = {
  name: 'engine',
  run: async () => {
    const [small, large] = [inputsOf(1000), inputsOf(10_000)]
    // both are compiled while they run: figures count when that is over
    for (let round = 0; round < 10; round += 1) {
      compute(large)
      compute(small)
      bare(large)
    }
    const times = await inTurn(
      () => compute(large),
      () => bare(large),
      15,
    )
    const grown = await inTurn(
      () => compute(large),
      () => compute(small),
      15,
    )
    return [
      {
        ...atMost('engine 10,000 x 60', times, 3),
        note: 'with checks, per-student values, distribution, item analysis',
      },
      growth('engine', grown[1], grown[0]),
    ]
  },
}
