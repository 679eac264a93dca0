import { expect, test } from 'vitest'
import { ownScales } from './score.ts'
import { SurveyStatistics } from './statistics.ts'
import { page, scaled, survey } from './survey.fixture.ts'

test('issue 28 D7: a scale with values of its own counts them, whatever the scheme of the survey', () => {
  const three = survey(page('p', [scaled('q1'), scaled('q2', { reverse: true })]))
  const scales = three.scales.map(({ id, steps }) => ({
    id,
    steps: steps.slice(0, 3),
    values: [1, 0.67, 0.33],
  }))
  const figures = new SurveyStatistics({ ...three, scales }, 'interval')
  for (const step of [0, 0, 1, 2]) figures.add({ q1: { step }, q2: { step } })
  const [straight, turned] = figures.questions()
  // (1 + 1 + .67 + .33) / 4, and turned round (.33 + .33 + .67 + 1) / 4
  expect([straight?.value, turned?.value]).toEqual([0.75, 0.5825].map((value) => expect.closeTo(value, 12)))
  expect([straight?.low, straight?.high].every((bound) => bound !== null && (bound ?? 0) >= 0.33)).toBe(true)
  expect(ownScales({ ...three, scales })).toEqual({ lists: ['1 / 0.67 / 0.33'], isSchemeUsed: false })
  expect(ownScales(three)).toEqual({ lists: [], isSchemeUsed: true })
})
