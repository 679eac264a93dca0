import { monitorEventLoopDelay } from 'node:perf_hooks'
import { applyChanges } from '@obelisk/engine/exam-paper/assembly/apply-changes'
import { verifyPapers } from '@obelisk/engine/exam-paper/assembly/verify'
import { type AssemblyOrder, assemblePapers } from '../server/src/solver/assemble-papers.ts'
import {
  feasibleBlueprint,
  infeasibleBlueprint,
  randomBank,
  randomOf,
} from '../server/src/solver/random-blueprints.ts'
import { type Bench, growth, median, type Result, within } from './measure.ts'

const turns = 100
const questions = 500

async function timed(order: AssemblyOrder) {
  const start = performance.now()
  const made = await assemblePapers(order)
  return { made, took: performance.now() - start }
}

const orderOf = (turn: number, count = questions): AssemblyOrder => {
  const random = randomOf(turn)
  const candidates = randomBank(count, random)
  return { request: feasibleBlueprint(candidates, random), candidates }
}

/** The blueprints that can be met: the time of each, how long the event loop stood still at most, and how many were met. */
async function feasible() {
  const orders = Array.from({ length: turns }, (_, turn) => orderOf(turn))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const found = []
  for (const order of orders) found.push({ order, ...(await timed(order)) })
  delay.disable()
  // checked without a solver
  const met = found.filter(
    ({ order, made }) =>
      made.changes.length === 0 && verifyPapers(order.request, order.candidates, made.placed).length === 0,
  )
  return { times: found.map(({ took }) => took), met: met.length, stopped: delay.max / 1e6 }
}

/** How many of those that cannot be met can be met once the first advice is followed. */
async function advised() {
  let met = 0
  for (let turn = 0; turn < turns; turn += 1) {
    const random = randomOf(1000 + turn)
    const { request, bank } = infeasibleBlueprint(randomBank(questions, random), random, turn)
    const { made } = await timed({ request, candidates: bank })
    const after = applyChanges({ request, candidates: bank }, made.changes)
    const { made: again } = await timed({ ...after, found: made.placed })
    const isMet =
      made.changes.length > 0 &&
      again.changes.length === 0 &&
      verifyPapers(after.request, after.candidates, again.placed).length === 0
    if (isMet) met += 1
  }
  return met
}

/** The median time with a bank of this size. */
async function medianWith(count: number) {
  const times: number[] = []
  for (let turn = 0; turn < 5; turn += 1) times.push((await timed(orderOf(turn, count))).took)
  return median(times)
}

/** Counts have no time: how many of a hundred, where all are wanted. */
const allOf = (name: string, count: number): Result => ({
  name,
  ours: count,
  yardstick: turns,
  unit: 'of 100',
  ratio: count / turns,
  goal: '= 1.00',
  holds: count === turns,
  note: `${count} of ${turns}, checked without a solver`,
})

export const bench: Bench = {
  name: 'assemble',
  run: async () => {
    // the thread starts and the solver is compiled once
    await timed(orderOf(1))
    const { times, met, stopped } = await feasible()
    const note = `A and B from a bank of ${questions}`
    return [
      within('assemble median', median(times), 1000, note),
      within('assemble worst', Math.max(...times), 5000, note),
      within('assemble loop stopped', stopped, 50, 'longest stop of the event loop meanwhile'),
      allOf('assemble feasible', met),
      allOf('assemble advised', await advised()),
      growth('assemble bank 5,000', await medianWith(questions), await medianWith(questions * 10)),
    ]
  },
}
