import { monitorEventLoopDelay } from 'node:perf_hooks'
import { applyChanges } from '@obelisk/engine/assembly/apply-changes'
import { verifyPapers } from '@obelisk/engine/assembly/verify'
import { type AssemblyOrder, assemblePapers } from '../server/src/solver/assemble-papers.ts'
import {
  feasibleBlueprint,
  infeasibleBlueprint,
  randomBank,
  randomOf,
} from '../server/src/solver/random-blueprints.fixture.ts'
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

/** How many of the blueprints that can be met were met by papers in which a check without a solver finds nothing. */
async function feasible() {
  const times: number[] = []
  let met = 0
  for (let turn = 0; turn < turns; turn += 1) {
    const order = orderOf(turn)
    const { made, took } = await timed(order)
    times.push(took)
    const isMet =
      made.changes.length === 0 && verifyPapers(order.request, order.candidates, made.placed).length === 0
    if (isMet) met += 1
  }
  return { times, met }
}

/** How many of those that cannot be met can be met once the first advice is followed. */
async function advised() {
  let met = 0
  for (let turn = 0; turn < turns; turn += 1) {
    const random = randomOf(1000 + turn)
    const { request, bank } = infeasibleBlueprint(randomBank(questions, random), random)
    const { made } = await timed({ request, candidates: bank })
    const after = applyChanges({ request, candidates: bank }, made.changes)
    const { made: again } = await timed(after)
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
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const { times, met } = await feasible()
    delay.disable()
    const note = `A and B from a bank of ${questions}`
    return [
      within('assemble median', median(times), 1000, note),
      within('assemble worst', Math.max(...times), 5000, note),
      within('assemble loop stopped', delay.max / 1e6, 50, 'longest stop of the event loop meanwhile'),
      allOf('assemble feasible', met),
      allOf('assemble advised', await advised()),
      growth('assemble bank 5,000', await medianWith(questions), await medianWith(questions * 10)),
    ]
  },
}
