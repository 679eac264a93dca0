import { attainmentReportKind } from '@obelisk/contract/attainment-report/kind'
import { figureMark } from '@obelisk/contract/figure-text'
import { none } from '@obelisk/contract/kind'
import { linkTo } from '@obelisk/contract/links'
import { stageOfDocument } from '@obelisk/contract/term-overview'
import { sql } from 'kysely'
import type { ClassOfTerm } from '#kernel/kinds/parts.ts'
import { kindsOf } from '#kernel/room.ts'
import type { Room } from './access.ts'
import { reportForm } from './documents/own-form/own-form-report.ts'
import { figuresToWrite } from './reading/figures-to-write.ts'
import { findReports } from './reading/find-reports.ts'
import {
  readableReports,
  reportPassages,
  reportsOfCourses,
  wordsOfReport,
} from './reading/report-passages.ts'

async function stageOfReports({ read }: Room, classes: readonly ClassOfTerm[]) {
  const { rows } = await sql<{ teaching_class_id: number; state: string }>`
    select r.teaching_class_id, d.state from report r join document d on d.kind = 'report' and d.subject_id = r.id
    where r.teaching_class_id = any(${classes.map(({ id }) => id)}::integer[])`.execute(read)
  const states = new Map(rows.map((row) => [row.teaching_class_id, row.state]))
  return classes.map(({ id }) => ({
    state: stageOfDocument(states.get(id) ?? null),
    link: linkTo.report({ teaching_class_id: id }),
  }))
}

export const kinds = [
  kindsOf('attainment-report')(attainmentReportKind, {
    approval: {
      publish: none,
      counted: none,
      prompt: (about) => ({ 'zh-cn': `/达成度 ${about['zh-cn']}`, en: `/attainment ${about.en}` }),
    },
    search: { needs: 'attainment-report/view', find: findReports },
    knowledge: {
      needs: 'attainment-report/view',
      passages: reportPassages,
      readable: readableReports,
      ofCourses: reportsOfCourses,
      foundBy: '达成评价报告 attainment report',
      spoken: /达成.*报告|评价报告|报告.*(?:结论|分析)|attainment report|report (?:on|of|say)/i,
    },
    suggestion: {
      async basis(ctx, id, place) {
        const figures = await figuresToWrite(ctx, id)
        // only the sections hold figures that follow the result; a measure holds plain words
        if (place.startsWith('section:'))
          return { words: [...figures].map(([key, value]) => figureMark(key, value)), figures }
        return { words: [...figures].map(([key, value]) => `${key}: ${value}`), figures: new Map() }
      },
      says: async (ctx, id) => ({ words: await wordsOfReport(ctx, id), chosen: new Map() }),
      courseOf: none,
      shownBy: none,
    },
    stage: { isOfCourse: false, seen: stageOfReports },
    form: reportForm,
  }),
]
