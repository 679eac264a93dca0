import { documentReturned, documentSubmitted } from '@obelisk/contract/document-control/notices'
import type { Book } from '../book.ts'
import type { Staff } from '../people/staff.ts'
import type { Units } from '../people/units.ts'
import type { SyllabusInStory } from '../syllabi/all.ts'
import { type Act, addDocument, later } from './document.ts'

type Heads = { first: number; dean: number }

/** Who takes the first step: a head of the section of the programme who is not the author. */
function headOf(staff: Staff, { syllabus }: SyllabusInStory): number {
  const isSoftware = syllabus.plan.facts.programme === 'SE'
  const [usual, other] = isSoftware ? ['director', 'guming'] : ['wujianguo', 'wujianguo']
  const first = staff.by(usual ?? '').account
  return first === syllabus.author ? staff.by(other ?? '').account : first
}

/** Who is told that something waits: the heads of the section, the dean, or the author of what came back. */
function waitingFor({ syllabus, standing }: SyllabusInStory, staff: Staff): number[] {
  const heads = syllabus.plan.facts.programme === 'SE' ? ['director', 'guming'] : ['wujianguo', 'chenli']
  if (standing === 'returned') return [syllabus.author]
  if (standing === 'at-second-step') return [staff.by('dean').account]
  if (standing !== 'at-first-step') return []
  return heads.map((name) => staff.by(name).account).filter((account) => account !== syllabus.author)
}

function tellWaiting(book: Book, one: SyllabusInStory, document: number, staff: Staff) {
  const { syllabus, standing, updated } = one
  const { code, name, name_en } = syllabus.course.facts
  const create_time = code === 'SE201' ? '2026-11-20T10:12:00+08:00' : later(updated, 1)
  const { kind } = standing === 'returned' ? documentReturned : documentSubmitted
  const values = JSON.stringify({ title: name, title_en: name_en, version: syllabus.version, round: 1 })
  for (const account_id of waitingFor(one, staff)) {
    book.add('notice', { account_id, kind, values, link: `/inbox?document=${document}`, create_time })
  }
}

const opinions = [
  '目标可衡量，考核与目标对应，同意。',
  '内容与学时安排合理，同意。',
  '符合培养方案要求，同意发布。',
] as const

function actsOf({ syllabus, standing, updated }: SyllabusInStory, { first, dean }: Heads): Act[] {
  const { author, course } = syllabus
  const opinion = opinions[course.id % opinions.length] ?? ''
  const submit: Act = { account: author, action: 'submit', step: 1, opinion: '', time: updated }
  const approve = (account: number, step: number, days: number): Act => ({
    account,
    action: 'approve',
    step,
    opinion,
    time: later(updated, days),
  })
  const isIssue = course.facts.code === 'SE201'
  const reason = isIssue
    ? '期末列合计 48，应为 50；\nCO2 的“掌握”不可衡量，请改写。'
    : '评分标准第 2、3 档区分不明显，请结合实验要求改写。'
  const back: Act = {
    account: first,
    action: 'return',
    step: 1,
    opinion: reason,
    time: isIssue ? '2026-11-20T10:12:00+08:00' : later(updated, 1),
  }
  const sent = isIssue ? { ...submit, time: '2026-11-19T17:40:00+08:00' } : submit
  switch (standing) {
    case 'draft':
      return []
    case 'at-first-step':
      return [submit]
    case 'at-second-step':
      return [submit, approve(first, 1, 1)]
    case 'returned':
      return [sent, back]
    case 'published': {
      const issued: Act = {
        account: dean,
        action: 'publish',
        step: 0,
        opinion: '',
        time: later(updated, 3, 1),
      }
      return [submit, approve(first, 1, 1), approve(dean, 2, 3), issued]
    }
  }
}

const stateOf = {
  draft: ['draft', 0],
  'at-first-step': ['submitted', 1],
  'at-second-step': ['submitted', 2],
  returned: ['returned', 0],
  published: ['published', 0],
} as const

/** Every syllabus as a document that was built from its plan. */
export function addSyllabusDocuments(
  book: Book,
  all: readonly SyllabusInStory[],
  people: { units: Units; staff: Staff },
  planDocuments: Map<number, number>,
) {
  const { units, staff } = people
  const dean = staff.by('dean').account
  for (const one of all) {
    const { syllabus, standing, updated } = one
    const { facts, catalog } = syllabus.course
    const { programme } = syllabus.plan.facts
    const [state, step] = stateOf[standing]
    const document_id = addDocument(book, {
      kind: 'syllabus',
      subject: syllabus.id,
      title: facts.name,
      title_en: facts.name_en,
      version: syllabus.version,
      project: units.project[programme],
      catalog,
      college: units.college(programme === 'SE' ? 'CSE-SE' : 'CSE-CS'),
      author: syllabus.author,
      state,
      step,
      acts: actsOf(one, { first: headOf(staff, one), dean }),
      updated: standing === 'published' ? later(updated, -20) : later(updated, -8),
    })
    tellWaiting(book, one, document_id, staff)
    const source_id = planDocuments.get(syllabus.plan.id)
    if (source_id) book.add('source_link', { document_id, source_id })
  }
}
