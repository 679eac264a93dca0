import type { Book } from '../book.ts'

export type Act = {
  account: number
  action: 'assign' | 'submit' | 'approve' | 'return' | 'publish'
  step: number
  opinion: string
  time: string
}

export type DocumentFacts = {
  kind: 'culture' | 'syllabus' | 'report' | 'exam-paper'
  subject: number
  title: string
  title_en: string
  version: string
  project: number
  catalog: number | null
  college: number | null
  author: number
  state: 'draft' | 'submitted' | 'returned' | 'approved' | 'published'
  step: number
  acts: Act[]
  updated: string
  term?: number
}

const lastOf = (acts: Act[], action: Act['action']) => acts.findLast((act) => act.action === action)

/** A document with the record of what was done to it; a round begins with each submission. */
export function addDocument(book: Book, facts: DocumentFacts): number {
  const {
    kind,
    subject,
    title,
    title_en,
    version,
    project,
    catalog,
    college,
    author,
    state,
    step,
    acts,
    updated,
    term,
  } = facts
  const submitted = lastOf(acts, 'submit')
  const last = acts.at(-1)
  const id = book.add('document', {
    kind,
    subject_id: subject,
    title,
    title_en,
    version,
    project_id: project,
    catalog_id: catalog,
    college_id: college,
    academic_term_id: term ?? null,
    author_id: author,
    state,
    round: acts.filter(({ action }) => action === 'submit').length,
    step,
    submitted_time: submitted?.time ?? null,
    step_time: state === 'submitted' ? (last?.time ?? null) : null,
    update_time: last?.time ?? updated,
    create_time: updated,
  })
  let round = 0
  for (const { account, action, step: at, opinion, time } of acts) {
    if (action === 'submit') round += 1
    book.add('approval_record', {
      document_id: id,
      round,
      step: at,
      account_id: account,
      action,
      opinion,
      create_time: time,
    })
  }
  return id
}

/** The same day and clock, some days and hours later. */
export function later(time: string, days: number, hours = 0): string {
  const moved = new Date(Date.parse(time) + (days * 24 + hours + 8) * 3_600_000)
  return `${moved.toISOString().slice(0, 19)}+08:00`
}
