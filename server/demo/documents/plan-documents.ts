import { documentSubmitted } from '@obelisk/contract/document-control/notices'
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

type Title = { title: string; title_en: string }

const tellDean = (book: Book, account_id: number, title: Title, document: number) =>
  book.add('notice', {
    account_id,
    kind: documentSubmitted.kind,
    values: JSON.stringify({ ...title, version: '2.2', round: 1 }),
    link: `/inbox?document=${document}`,
    create_time: '2026-11-18T11:05:00+08:00',
  })

type Rest = Pick<DocumentFacts, 'state' | 'step' | 'acts'>
type Adding = { units: Units; people: People; key: ProgrammeKey }

const titleOf = (key: ProgrammeKey, facts: Plan['facts']): Title => ({
  title: `${names[key][0]} ${facts.name}`,
  title_en: `${names[key][1]}: ${facts.name_en}`,
})

/** One version of a plan as a document. */
function addPlanDocument(
  book: Book,
  { facts, id }: Plan,
  { units, people, key }: Adding,
  rest: Rest,
): number {
  return addDocument(book, {
    kind: 'culture',
    subject: id,
    ...titleOf(key, facts),
    version: `${facts.major}.${facts.minor}`,
    project: units.project[key],
    catalog: null,
    college: null,
    author: people.author,
    updated: facts.created,
    ...rest,
  })
}

/** The plans as documents: the old and the one in force published, 软件工程's small version being written, 计算机's waiting for the dean. */
export function addPlanDocuments(book: Book, plans: Plans, units: Units, staff: Staff): Map<number, number> {
  const documents = new Map<number, number>()
  const dean = staff.by('dean').account
  for (const key of programmeKeys) {
    const people = { author: staff.by(key === 'SE' ? 'director' : 'wujianguo').account, dean }
    const adding = { units, people, key }
    const { of2022, of2024, draft } = plans[key]
    for (const plan of [of2022, of2024]) {
      const acts = published(people, plan.facts.published ?? '')
      documents.set(plan.id, addPlanDocument(book, plan, adding, { state: 'published', step: 0, acts }))
    }
    const waiting: Rest = {
      state: 'submitted',
      step: 1,
      acts: [submitted(people, '2026-11-18T11:05:00+08:00')],
    }
    const rest: Rest = key === 'SE' ? { state: 'draft', step: 0, acts: [] } : waiting
    const document = addPlanDocument(book, draft, adding, rest)
    documents.set(draft.id, document)
    if (rest.state === 'submitted') tellDean(book, dean, titleOf(key, draft.facts), document)
  }
  return documents
}
