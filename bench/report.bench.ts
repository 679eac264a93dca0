import { exportWord } from '../server/src/attainment-report/documents/export-word.ts'
import { documentOfReport } from '../server/src/attainment-report/documents/word-report.ts'
import { computeRun, subjectOf } from '../server/src/attainment-report/public.ts'
import { readReport } from '../server/src/attainment-report/reading/read-report.ts'
import { calendarOf } from '../server/src/kernel/format/calendar.ts'
import { writeWord } from '../server/src/print/write-word.ts'
import { addClass, addMarks, type Campus, openCampus } from './campus.ts'
import { atMost, type Bench, growth, inTurn, type Result } from './measure.ts'
import { openApp } from './open-app.ts'

async function computedClass(campus: Campus, code: string, students: number) {
  const made = await addClass(campus, code, students, 20)
  await addMarks(campus, made)
  const key = { teaching_class_id: made.classId }
  await campus.inRoom('attainment-report', async (ctx) => computeRun(ctx, await subjectOf(ctx.read, key)))
  const exported = () =>
    campus.inRoom('attainment-report', async (ctx) =>
      exportWord(ctx, await subjectOf(ctx.read, key), 'zh-cn'),
    )
  const ready = await campus.inRoom('attainment-report', async (ctx) =>
    documentOfReport(await readReport(ctx, await subjectOf(ctx.read, key)), 'zh-cn', {
      school: '学校',
      calendar: calendarOf('zh-cn', { time_zone: 'Asia/Shanghai' }),
      now: 0,
    }),
  )
  if (!ready) throw new Error('The report has no result')
  return { exported, ready }
}

const megabyte = 1024 * 1024

/** What stays in memory after each of many reports, in MB over the first. */
async function keptAfter(count: number, one: () => Promise<unknown>): Promise<number> {
  const settled = () => {
    globalThis.gc?.()
    return process.memoryUsage.rss() / megabyte
  }
  for (let at = 0; at < 10; at += 1) await one()
  const before = settled()
  for (let at = 0; at < count; at += 1) await one()
  return settled() - before
}

export const bench: Bench = {
  name: 'report',
  run: async () => {
    const opened = await openApp()
    const campus = await openCampus(opened)
    const large = await computedClass(campus, 'L', 600)
    const small = await computedClass(campus, 'S', 60)
    const times = await inTurn(small.exported, () => writeWord(small.ready), 9)
    const grown = await inTurn(large.exported, small.exported, 5)
    const kept = await keptAfter(100, small.exported)
    await opened.close()
    const memory: Result = {
      name: 'report, memory after 100',
      ours: kept,
      yardstick: 50,
      unit: 'MB',
      ratio: kept / 50,
      goal: '<= 50 MB',
      holds: kept <= 50,
    }
    return [
      {
        ...atMost('report for 60, Word', times, 2),
        note: 'read, drawn and written; against writing the same paper, ready',
      },
      growth('report', grown[1], grown[0]),
      memory,
    ]
  },
}
