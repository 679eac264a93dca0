import type { Book } from '../book.ts'
import type { Staff } from '../people/staff.ts'
import type { ProgrammeKey, Units } from '../people/units.ts'
import { programmeKeys } from '../people/units.ts'
import type { Plan } from '../plans/plan.ts'
import type { Plans } from '../plans/versions.ts'
import { type Act, addDocument, type DocumentFacts, later } from './document.ts'

const names: Record<ProgrammeKey, readonly [string, string]> = {
  SE: ['软件工程', 'Software Engineering'],
  CS: ['计算机科学与技术', 'Computer Science and Technology'],
}

type People = { author: number; dean: number }

const submitted = ({ author }: People, time: string): Act => ({
  account: author,
  action: 'submit',
  step: 1,
  opinion: '',
  time,
})

function published({ author, dean }: People, day: string): Act[] {
  return [
    submitted({ author, dean }, later(day, -12)),
    {
      account: dean,
      action: 'approve',
      step: 1,
      opinion: '培养目标清晰，课程体系支撑充分，同意。',
      time: later(day, -3),
    },
    { account: dean, action: 'publish', step: 0, opinion: '', time: day },
  ]
}

/** The plans as documents: the old and the one in force published, 软件工程's small version being written, 计算机's waiting for the dean. */
export function addPlanDocuments(book: Book, plans: Plans, units: Units, staff: Staff): Map<number, number> {
  const documents = new Map<number, number>()
  const dean = staff.by('dean').account
  for (const key of programmeKeys) {
    const author = staff.by(key === 'SE' ? 'director' : 'wujianguo').account
    const people = { author, dean }
    const [name, name_en] = names[key]
    const add = (plan: Plan, rest: Pick<DocumentFacts, 'state' | 'step' | 'acts'>) => {
      const { facts, id } = plan
      const head = {
        kind: 'culture' as const,
        subject: id,
        title: `${name}${facts.name}`,
        title_en: `${name_en}: ${facts.name_en}`,
        version: `${facts.major}.${facts.minor}`,
        project: units.project[key],
        catalog: null,
        college: null,
        author,
        updated: facts.created,
      }
      documents.set(id, addDocument(book, { ...head, ...rest }))
    }
    const { of2022, of2024, draft } = plans[key]
    for (const plan of [of2022, of2024]) {
      add(plan, { state: 'published', step: 0, acts: published(people, plan.facts.published ?? '') })
    }
    if (key === 'SE') add(draft, { state: 'draft', step: 0, acts: [] })
    else add(draft, { state: 'submitted', step: 1, acts: [submitted(people, '2026-11-18T11:05:00+08:00')] })
  }
  return documents
}
