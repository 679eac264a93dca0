import type { SurveyDefinition } from '@obelisk/contract/survey/definition'
import { builtIn } from '#survey/public.ts'
import { type Book, sure } from '../book.ts'
import type { OwnTemplate } from './survey-of-class.ts'

type Words = SurveyDefinition['welcome']

const words = (zh: string, en: string): Words => ({ 'zh-cn': zh, en })

const midTerm = sure(
  builtIn.find(({ key }) => key === 'mid-term'),
  'the template of mid-term feedback',
).definition

/** What is asked about labs, each on the scale that the template of the system asks on. */
const asked = [
  [
    'lab-guide',
    words('实验指导书写清楚了要做什么、交什么', 'The lab guide says what to do and what to hand in'),
  ],
  ['lab-time', words('实验学时够完成必做部分', 'There is time enough for the compulsory part')],
  ['lab-help', words('卡住的时候有人能帮忙', 'Somebody helps when I am stuck')],
  ['lab-feedback', words('实验报告的批改让我知道哪里要改', 'Remarks on my report tell me what to change')],
  ['lab-tools', words('实验环境装得上、跑得起来', 'The lab environment installs and runs')],
] as const

function labs(count: number): SurveyDefinition {
  const [first, ...rest] = midTerm.pages
  const pattern = sure(
    first?.questions.find((one) => one.kind === 'scale' && !one.reverse),
    'a question on a scale',
  )
  const page = sure(first, 'a page')
  const questions = asked.slice(0, count).map(([id, title]) => ({ ...pattern, id, title }))
  return {
    ...midTerm,
    welcome: words('按这门课到目前为止的实验来填。', 'Think of the labs of this course so far.'),
    pages: [{ ...page, title: words('实验', 'Labs'), questions }, ...rest],
  }
}

type Keepers = { project: number; director: number; teacher: number }

/** Templates kept here: one of the programme in two versions, and one that a teacher keeps for himself. */
export function addTemplates(book: Book, { project, director, teacher }: Keepers): OwnTemplate {
  const template = book.add('survey_template', {
    owner: 'project',
    owner_id: project,
    account_id: director,
    kind: 'mid-term',
    name: '实验教学反馈（软件工程）',
    name_en: 'Feedback on labs (software engineering)',
    about: '第 8 周前后发给有实验的课程，只问实验',
    version: 2,
    update_time: '2025-10-20T09:30:00+08:00',
  })
  const versions = [
    [1, 4, '专业教研会定稿', '2025-09-15T15:00:00+08:00'],
    [2, 5, '加一题实验环境', '2025-10-20T09:30:00+08:00'],
  ] as const
  for (const [number, count, note, create_time] of versions) {
    const definition = JSON.stringify(labs(count))
    book.note('survey_template_version', {
      template_id: template,
      number,
      definition,
      note,
      account_id: director,
      create_time,
    })
  }
  addPersonal(book, teacher)
  return { template: `${template}:2`, definition: labs(5) }
}

function addPersonal(book: Book, account_id: number) {
  const update_time = '2025-09-28T20:10:00+08:00'
  const template_id = book.add('survey_template', {
    owner: 'personal',
    account_id,
    kind: 'other',
    name: '两分钟课后小问卷',
    name_en: 'Two minutes after class',
    about: '下课前用，只有三题',
    version: 1,
    update_time,
  })
  book.note('survey_template_version', {
    template_id,
    number: 1,
    definition: JSON.stringify({ ...labs(1), welcome: words('', '') }),
    account_id,
    create_time: update_time,
  })
}
