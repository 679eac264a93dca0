import { existsSync, readFileSync } from 'node:fs'
import { collectDefaultMetrics } from 'prom-client'
import { expect, test } from 'vitest'
import { measuresOf } from '#kernel/watch/measures.ts'
import { testDatabase } from '../../test/database.ts'
import { testServices } from '../../test/services.ts'
import { watchState } from './watch-state.ts'

const read = (file: string) =>
  readFileSync(new URL(`../../../packaging/watch/${file}`, import.meta.url), 'utf8')

/** What a server gives out: the names of its series. */
async function given() {
  const { db } = await testDatabase()
  const { registry } = measuresOf()
  collectDefaultMetrics({ register: registry })
  watchState(registry, db, testServices.operation)
  const metrics = await registry.getMetricsAsJSON()
  return new Set(
    metrics.flatMap(({ name, type }) =>
      // the type is a text in the answer, whatever its declaration says
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
}

const named = (text: string) => new Set(text.match(/\b(obelisk|process|nodejs)_[a-z0-9_]+\b/g) ?? [])

type Panel = { title: string; targets: { expr: string }[] }

const expressions = {
  'the dashboard': (JSON.parse(read('obelisk-dashboard.json')) as { panels: Panel[] }).panels
    .flatMap(({ targets }) => targets)
    .map(({ expr }) => expr)
    .join('\n'),
  'the rules': (read('obelisk-alerts.yml').match(/expr: .*/g) ?? []).join('\n'),
}

test.each(Object.entries(expressions))(
  '%s ask for what a server gives out, and for nothing else',
  async (_name, text) => {
    const there = await given()
    const wanted = [...named(text)]
    expect(wanted.length).toBeGreaterThan(8)
    expect(wanted.filter((name) => !there.has(name))).toEqual([])
  },
)

test('everything of ours is on the dashboard, and each alert is explained', async () => {
  const ours = [...(await given())].filter((name) => name.startsWith('obelisk_'))
  const shown = named(expressions['the dashboard'])
  const parts = /_(count|sum)$/
  expect(ours.filter((name) => !parts.test(name) && !shown.has(name))).toEqual([])
  const guide = readFileSync(new URL('../../../docs/watching.md', import.meta.url), 'utf8')
  const alerts = read('obelisk-alerts.yml').match(/(?<=alert: )\w+/g) ?? []
  expect(alerts.length).toBeGreaterThan(10)
  expect(alerts.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
  expect(existsSync(new URL('../../../packaging/watch/prometheus.yml', import.meta.url))).toBe(true)
})
