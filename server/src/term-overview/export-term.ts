import { isFinished, type stageStates, termStages, termStageWords } from '@obelisk/contract/term-overview'
import { listWorkbook } from '#workbook/list-workbook.ts'
import { overviewPolicy, type Room } from './access.ts'
import { coursesOf } from './read-term.ts'

const words = {
  'zh-cn': {
    name: '学期总览',
    heads: ['课程代码', '课程', '教学班数', '任课教师'],
    states: {
      none: '未开始',
      returned: '被退回',
      open: '进行中',
      review: '审批中',
      done: '已完成',
      'not-needed': '不需要',
    },
  },
  en: {
    name: 'Term overview',
    heads: ['Course code', 'Course', 'Classes', 'Teachers'],
    states: {
      none: 'not begun',
      returned: 'returned',
      open: 'under way',
      review: 'in approval',
      done: 'done',
      'not-needed': 'not needed',
    },
  },
} satisfies Record<string, { states: Record<(typeof stageStates)[number], string>; [word: string]: unknown }>

/** The overview as a workbook: a row for each course, a column for each stage. */
export async function exportTerm(ctx: Room, place: { project_id: number; academic_term_id: number }) {
  const { name: project, name_en } = await overviewPolicy.must(ctx, 'view', place.project_id)
  const { name, heads, states } = words[ctx.language]
  const isZh = ctx.language === 'zh-cn'
  const rows = (await coursesOf(ctx, place.project_id, place.academic_term_id)).map((course) => [
    course.code,
    isZh ? course.name : course.name_en || course.name,
    course.classes,
    isZh ? course.teachers : course.teachers_en,
    ...course.stages.map(({ state, done, total }) =>
      isFinished(state) || total === 1 ? states[state] : `${states[state]} (${done}/${total})`,
    ),
  ])
  const stages = termStages.map((key) => termStageWords(key)[ctx.language])
  const columns = [...heads, ...stages].map((header, at) => ({
    header,
    // the heads are bold, and some of the English ones are long
    width: at === 1 || at === 3 ? 28 : Math.max(16, header.length + 4),
  }))
  return listWorkbook(`${isZh ? project : name_en || project}_${name}`, columns, rows)
}
