import type { Secrets } from '#kernel/security/secrets.ts'
import { type Book, sure } from '../book.ts'
import { addAdministrators } from '../people/administrators.ts'
import type { Staff } from '../people/staff.ts'
import type { Students } from '../people/students.ts'
import type { Units } from '../people/units.ts'
import { addCodesSent } from './codes-sent.ts'
import { addLedgers } from './ledgers.ts'
import { addLog } from './log-lines.ts'
import { addMentors } from './mentors.ts'
import { addPersonalRecords } from './personal-records.ts'
import { addSignIns, type Person } from './sign-ins.ts'

type People = { units: Units; staff: Staff; students: Students }

/** What the member centre and the back office show of the people: accounts, ledgers, own records, sign-ins, codes sent. */
export function addMembers(
  book: Book,
  { units, staff, students }: People,
  { passwordHash, secrets }: { passwordHash: string; secrets: Secrets },
) {
  const administrators = addAdministrators(book, passwordHash)
  const mentors = addMentors(book, passwordHash)
  const [admin, clerk] = administrators
  const teachers = staff.all.map(({ account: id, username }) => ({ id, username, kind: 'staff' as const }))
  const learners = students
    .all()
    .map(({ account: id, no: username }) => ({ id, username, kind: 'student' as const }))
  const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id)
  addLedgers(
    book,
    { staff: [...idsOf(teachers), ...mentors], students: idsOf(learners) },
    sure(admin, 'the administrator'),
  )
  addPersonalRecords(book, staff, units, secrets)
  const everybody: Person[] = [
    ...teachers,
    ...learners,
    { id: sure(admin, 'the administrator'), username: 'admin', kind: 'admin' },
    { id: sure(clerk, 'the clerk'), username: 'clerk', kind: 'admin' },
  ]
  addLog(book, addSignIns(book, everybody), new Map(everybody.map(({ id, username }) => [username, id])))
  addCodesSent(book)
}
